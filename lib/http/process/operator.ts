import "server-only";
import type { ReceiptSeller } from "@/lib/billing/invoices/schema";
import { brand } from "@/lib/core/brand";
import { env } from "@/lib/core/env";
import type { Locale } from "@/lib/core/i18n/locales";
import { siteOf } from "@/lib/core/markets/markets";
import { openCountries } from "@/lib/core/markets/open-markets";
import { type MissingFact, missingFacts, noticeOf, noticeWarnings } from "@/lib/core/operator-notice";

/** Who runs this deployment, as old receipts name them. */
export function operator(): ReceiptSeller {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_REGISTRATION } = env();
  return {
    name: OPERATOR_NAME ?? brand.name,
    lines: [OPERATOR_ADDRESS, OPERATOR_REGISTRATION].filter((line) => line !== undefined),
  };
}

/** The legal notice of a site, and the country where the operator is established. */
export function noticeIn(locale: Locale) {
  const settings = env();
  const named = { ...settings, OPERATOR_NAME: settings.OPERATOR_NAME ?? brand.name };
  return { notice: noticeOf(siteOf(locale).country, named), home: settings.OPERATOR_COUNTRY };
}

/** Name, postal and email address of the operator in one line, for a message to it. */
export function contactOfOperator(): string {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL } = env();
  return [OPERATOR_NAME ?? brand.name, OPERATOR_ADDRESS, OPERATOR_EMAIL].filter(Boolean).join(", ");
}

/** What the legal notices of the open markets lack. */
export const missingInNotices = (): MissingFact[] => missingFacts(env(), openCountries());

/** The same as sentences for the log. */
export const warningsOfNotices = (): string[] => noticeWarnings(env(), openCountries());
