import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { invoices } from "@/db/schema/billing/invoices";
import { invoiceWords } from "@/lib/billing/invoices/get-invoice-words";
import { documentNumber } from "@/lib/billing/invoices/issue-invoice";
import { printedInvoice } from "@/lib/billing/invoices/queries";
import type { PrintedInvoice } from "@/lib/billing/invoices/schema";
import { writeXml } from "@/lib/billing/invoices/write-xml";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { testDatabase } from "@/tests/support/database";
import { brokenRules, hasRules, schemaError } from "@/tests/support/en16931";

/** Documents that were looked at in this process: the same with another number and day is not looked at again. */
const seen = new Set<string>();
/** Their kinds, whatever their sums: the rules of the norm take a second for each. */
const ruled = new Set<string>();

const kindOf = ({ document, currency, taxMention, paidWith, lines, buyer, corrects }: PrintedInvoice) =>
  JSON.stringify([
    ...[document, currency, taxMention, paidWith?.type, corrects !== null, Object.keys(buyer), buyer.country],
    lines.map(({ label, rateBp, category, taxCents }) => [label, rateBp, category, Math.sign(taxCents)]),
  ]);

/** Expects that the XML of all documents of an account is valid and, where they are here, keeps the rules of EN 16931. */
export async function expectValidDocuments(providerId: string): Promise<void> {
  const rows = await testDatabase().db.select().from(invoices).where(eq(invoices.providerId, providerId));
  for (const row of rows) {
    const corrected = rows.find(({ id }) => id === row.correctsId);
    const corrects = corrected
      ? { number: documentNumber(corrected.series, corrected.number), issuedAt: corrected.issuedAt }
      : null;
    const invoice = printedInvoice(row, corrects);
    const kind = kindOf(invoice);
    const key = `${kind} ${JSON.stringify(invoice.lines)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const xml = await writeXml(invoice, await invoiceWords(row.locale ?? defaultLocale, invoice));
    if (xml === null) continue;
    expect(schemaError(xml), invoice.number).toBeNull();
    if (!hasRules || ruled.has(kind)) continue;
    ruled.add(kind);
    expect(await brokenRules(xml), invoice.number).toEqual([]);
  }
}
