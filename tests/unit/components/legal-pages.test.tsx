import { describe, expect, it } from "vitest";
import { AccessibilityScreen } from "@/components/legal/accessibility-screen";
import { PrivacyScreen } from "@/components/legal/privacy-screen";
import { ReviewsPolicyScreen } from "@/components/legal/reviews-policy-screen";
import { mainLocales } from "@/lib/core/i18n/locales";
import { MESSAGE_KEPT_DAYS } from "@/lib/messaging/contact/rules";
import { screenHtml } from "./screen-html";

const live = {
  payment: "Stripe",
  sms: "Twilio",
  geocoding: "Mapbox",
  register: "INSEE",
  storage: "pictures.example",
  instagram: "Meta",
};
const none = { payment: null, sms: null, geocoding: null, register: null, storage: null, instagram: null };

describe.each(mainLocales)("the legal pages in %s", (locale) => {
  it("contain the figures of the rules and the suppliers in use", async () => {
    const page = screenHtml(<PrivacyScreen suppliers={live} />, locale);
    for (const word of [
      String(MESSAGE_KEPT_DAYS),
      "Twilio",
      "Mapbox",
      "INSEE",
      "pictures.example",
      "Meta",
      "YouTube",
      'href="/contact"',
    ])
      expect(page).toContain(word);
    const own = screenHtml(<PrivacyScreen suppliers={none} />, locale);
    expect(own).not.toMatch(/Twilio|Mapbox|INSEE|Meta/);
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
});
