import { createFormatter, createTranslator } from "next-intl";
import type { InvoiceWords, PrintedInvoice } from "@/lib/billing/invoices/schema";
import { dayOfDocument } from "@/lib/billing/invoices/stored-line";
import { formats } from "@/lib/core/i18n/formats";
import type { Locale } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { paymentMethodText } from "@/lib/core/payment-method";

type Words = (key: string, values?: Record<string, string>) => string;

/** The embedded fonts have no narrow no-break space (U+202F); U+00A0 replaces it. */
const printable = (text: string) => text.replaceAll("\u202f", "\u00a0");

/** Texts of a document in a locale, with amounts and dates formatted for it. */
export async function invoiceWords(locale: Locale, invoice: PrintedInvoice): Promise<InvoiceWords> {
  const messages = await messagesOf(locale);
  const t = createTranslator({
    locale,
    messages: messages as never,
    namespace: "invoices" as never,
  }) as Words;
  const format = createFormatter({ locale, timeZone: "UTC", formats });
  const dayOf = (day: string) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: "long" });
  const money = (cents: number) =>
    printable(format.number(cents / 100, { style: "currency", currency: invoice.currency }));
  const percent = (rateBp: number) =>
    printable(format.number(rateBp / 10_000, { style: "percent", maximumFractionDigits: 2 }));
  return {
    title: t(`title.${invoice.document}`, { number: invoice.number }),
    dates: datesOf(invoice, t, dayOf),
    seller: t("seller"),
    buyer: t("buyer"),
    what: t("what"),
    count: t("count"),
    unitPrice: t("unitPrice"),
    rate: t("rate"),
    net: t("net"),
    totalNet: t("totalNet"),
    total: t("total"),
    notes: notesOf(invoice, t),
    lineOf: (label) => t(`lines.${label}`),
    taxOf: (rateBp, netCents) => t("taxOf", { rate: percent(rateBp), net: money(netCents) }),
    countryOf: (code) => new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code,
    vatNumberOf: (number) => t("vatNumber", { number }),
    money,
    percent,
  };
}

/** Days are those of the seller, as in its numbers. */
function datesOf(invoice: PrintedInvoice, t: Words, dayOf: (day: string) => string): string[] {
  const { issuedAt, suppliedOn, corrects, seller } = invoice;
  const printed = (instant: Date) => dayOf(dayOfDocument(instant, seller));
  const lines = [t("issuedOn", { date: printed(issuedAt) })];
  if (suppliedOn !== null) lines.push(t("suppliedOn", { date: dayOf(suppliedOn) }));
  if (corrects) lines.push(t("corrects", { number: corrects.number, date: printed(corrects.issuedAt) }));
  return lines;
}

/** Lines of credit notes that are followed by a new invoice: no money moves. */
const corrections: ReadonlySet<string> = new Set(["tax_correction", "reinstated", "refund_failed"]);

function notesOf({ document, lines, seller, taxMention, paidWith }: PrintedInvoice, t: Words): string[] {
  const isCorrection = lines.some(({ label }) => corrections.has(label));
  const isTaken = lines.some(({ label }) => label === "chargeback");
  const back = isCorrection ? "corrected" : isTaken ? "takenBack" : "given";
  const paid = document === "note" ? back : "paid";
  const isNamed = paidWith !== null && (paid === "given" || paid === "paid");
  const method = paidWith === null ? "" : paymentMethodText(paidWith, (kind) => t(`method.${kind}`));
  return [
    ...(taxMention === null ? [] : [t(`mentions.${taxMention}`)]),
    isNamed ? t(`${paid}With`, { method }) : t(paid),
    // French law asks for these terms also on what is paid.
    ...(document === "invoice" && seller?.country === "FR" ? [t("terms")] : []),
  ];
}
