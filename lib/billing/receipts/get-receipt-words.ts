import { createFormatter, createTranslator } from "next-intl";
import type { PrintedReceipt, ReceiptWords } from "@/lib/billing/receipts/schema";
import { domainForLocale } from "@/lib/core/countries/domains";
import { formats } from "@/lib/core/i18n/formats";
import type { Locale } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";

type Words = (key: string, values?: Record<string, string>) => string;

/** Texts of a receipt in a locale, with amounts and dates formatted for it. */
export async function receiptWords(locale: Locale, receipt: PrintedReceipt): Promise<ReceiptWords> {
  const messages = await messagesOf(locale);
  const t = createTranslator({
    locale,
    messages: messages as never,
    namespace: "receipts" as never,
  }) as Words;
  const { timeZone } = domainForLocale(locale);
  const format = createFormatter({ locale, timeZone, formats });
  const isNote = receipt.kind === "refund";
  return {
    title: t(isNote ? "title.note" : "title.receipt", { number: receipt.number }),
    issuedOn: t("issuedOn", { date: format.dateTime(receipt.issuedAt, { dateStyle: "long" }) }),
    seller: t("seller"),
    buyer: t("buyer"),
    what: t("what"),
    count: t("count"),
    amount: t("amount"),
    vat: t("vat"),
    total: t("total"),
    paid: t(isNote ? "given" : "paid"),
    lineOf: (label) => t(`lines.${label}`),
    countryOf: (code) => new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code,
    // The embedded fonts have no narrow no-break space (U+202F); U+00A0 replaces it.
    money: (cents) =>
      format.number(cents / 100, { style: "currency", currency: "EUR" }).replaceAll("\u202f", "\u00a0"),
    percent: (share) => format.number(share, "percent").replaceAll("\u202f", "\u00a0"),
  };
}
