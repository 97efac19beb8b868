import { describe, expect, it } from "vitest";
import { AccessibilityScreen } from "@/components/legal/accessibility-screen";
import { CgvScreen } from "@/components/legal/cgv-screen";
import { PrivacyScreen } from "@/components/legal/privacy-screen";
import { ReviewsPolicyScreen } from "@/components/legal/reviews-policy-screen";
import { SourcesScreen } from "@/components/legal/sources-screen";
import { mainLocales } from "@/lib/core/i18n/locales";
import { siteOf } from "@/lib/core/markets/markets";
import { noticeOf } from "@/lib/core/operator-notice";
import { MESSAGE_KEPT_DAYS } from "@/lib/messaging/contact/rules";
import { screenHtml } from "./screen-html";

const live = {
  payment: "Stripe",
  sms: "Twilio",
  geocoding: "Mapbox",
  register: "INSEE",
  storage: "pictures.example",
  delivery: "Fastly",
  instagram: "Meta",
};
const none = {
  payment: null,
  sms: null,
  geocoding: null,
  register: null,
  storage: null,
  delivery: null,
  instagram: null,
};

describe.each(mainLocales)("the legal pages in %s", (locale) => {
  it("contain the figures of the rules and the suppliers in use", async () => {
    const page = screenHtml(<PrivacyScreen suppliers={live} />, locale);
    for (const word of [
      String(MESSAGE_KEPT_DAYS),
      "Twilio",
      "Mapbox",
      "INSEE",
      "pictures.example",
      "Fastly",
      "Meta",
      "YouTube",
      'href="/contact"',
    ])
      expect(page).toContain(word);
    const own = screenHtml(<PrivacyScreen suppliers={none} />, locale);
    expect(own).not.toMatch(/Twilio|Mapbox|INSEE|Fastly|Meta/);
  });

  it("are complete", async () => {
    for (const screen of [
      <PrivacyScreen key="privacy" suppliers={none} />,
      <AccessibilityScreen key="accessibility" />,
      <ReviewsPolicyScreen key="reviews" />,
    ]) {
      const page = screenHtml(screen, locale);
      expect(page).not.toMatch(/legal\.|[{}]|undefined/);
      expect(page.match(/<h2/g)?.length).toBeGreaterThanOrEqual(4);
    }
    expect(screenHtml(<AccessibilityScreen />, locale)).toContain("2026");
  });

  it("name the operator as the law of the market asks, without a sentence for what is not set", () => {
    const { country } = siteOf(locale);
    const settings = {
      OPERATOR_NAME: "Promesse SAS",
      OPERATOR_REGISTRATION: "RCS 123",
      OPERATOR_PUBLISHER: "Claire Vidal",
      OPERATOR_MEDIATOR: "CM2C, Paris",
    };
    const page = screenHtml(<SourcesScreen notice={noticeOf(country, settings)} home="FR" />, locale);
    expect(page).not.toMatch(/legal\.|[{}]|undefined|null/);
    for (const word of ["Promesse SAS", "RCS 123", "CM2C, Paris", noticeOf(country, settings).law])
      expect(page).toContain(word);
    expect(page.includes("Claire Vidal")).toBe(country === "FR" || country === "DE");
    expect(page.includes("livroreclamacoes.pt")).toBe(country === "PT");

    const bare = screenHtml(<SourcesScreen notice={noticeOf(country, {})} home="FR" />, locale);
    expect(bare).not.toMatch(/<dt|CM2C/);
    expect(page.match(/<h2/g)?.length).toBe((bare.match(/<h2/g)?.length ?? 0) + 1);
  });

  it("have a form for a withdrawal that names the operator", () => {
    const page = screenHtml(<CgvScreen operator="Promesse SAS, 1 rue des Fleurs" />, locale);
    expect(page).toContain("Promesse SAS, 1 rue des Fleurs");
    expect(page.match(/<li>/g)?.length).toBe(7);
    expect(page).not.toMatch(/legal\.|[{}]|undefined/);
  });
});
