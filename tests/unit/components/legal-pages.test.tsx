import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AccessibilityScreen } from "@/components/legal/accessibility-screen";
import { PrivacyScreen } from "@/components/legal/privacy-screen";
import { ReviewsPolicyScreen } from "@/components/legal/reviews-policy-screen";
import { formats } from "@/lib/core/i18n/formats";
import { type Locale, locales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { MESSAGE_KEPT_DAYS } from "@/lib/messaging/contact/rules";

async function html(locale: Locale, page: ReactNode): Promise<string> {
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={(await messagesOf(locale)) as never}
      formats={formats}
      timeZone="UTC"
      onError={(error) => {
        throw error;
      }}
    >
      {page}
    </NextIntlClientProvider>,
  );
}

const live = {
  payment: "Stripe",
  sms: "Twilio",
  geocoding: "Mapbox",
  register: "INSEE",
  storage: "pictures.example",
  instagram: "Meta",
};
const none = { payment: null, sms: null, geocoding: null, register: null, storage: null, instagram: null };

describe.each(locales)("the legal pages in %s", (locale) => {
  it("contain the figures of the rules and the suppliers in use", async () => {
    const page = await html(locale, <PrivacyScreen suppliers={live} />);
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
    const own = await html(locale, <PrivacyScreen suppliers={none} />);
    expect(own).not.toMatch(/Twilio|Mapbox|INSEE|Meta/);
  });

  it("are complete", async () => {
    for (const screen of [
      <PrivacyScreen key="privacy" suppliers={none} />,
      <AccessibilityScreen key="accessibility" />,
      <ReviewsPolicyScreen key="reviews" />,
    ]) {
      const page = await html(locale, screen);
      expect(page).not.toMatch(/legal\.|[{}]|undefined/);
      expect(page.match(/<h2/g)?.length).toBeGreaterThanOrEqual(4);
    }
    expect(await html(locale, <AccessibilityScreen />)).toContain("2026");
  });
});
