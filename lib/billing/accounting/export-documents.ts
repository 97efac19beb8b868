import { createTranslator } from "next-intl";
import { findAccountingSeller, readDocuments } from "@/lib/billing/accounting/queries";
import type { AccountingDocument, ExportInput } from "@/lib/billing/accounting/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { csvLines, csvOf } from "@/lib/core/csv";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { AdminCtx } from "@/lib/gateways/context";

const columns = [
  ...["number", "document", "issuedOn", "suppliedOn", "corrects", "replaces"],
  ...["buyer", "country", "vatNumber", "treatment", "taxedIn", "rate"],
  ...["net", "tax", "gross", "currency", "payment"],
];

type Words = (key: string) => string;

/** One row for each rate of a document; amounts of credit notes are negative. */
function rowsOf(document: AccountingDocument, t: Words): (string | number)[][] {
  const sign = document.document === "note" ? -1 : 1;
  const amount = (cents: number) => (sign * cents) / 100 || 0;
  const { buyer } = document;
  return document.taxes.map((tax) => [
    ...[document.number, t(`documents.${document.document}`), document.issuedOn, document.suppliedOn ?? ""],
    ...[document.corrects ?? "", document.replaces ?? ""],
    ...[buyer.name ?? "", buyer.country ?? "", buyer.vatNumber ?? ""],
    ...[t(`treatments.${document.treatment}`), document.taxedIn ?? "", tax.rateBp / 100],
    ...[amount(tax.netCents), amount(tax.taxCents), amount(tax.grossCents)],
    ...[document.currency, document.payment ?? ""],
  ]);
}

/** The documents of a seller and period as CSV in the reader's language, with an entry in the audit log. */
export async function exportDocuments(ctx: AdminCtx, input: ExportInput) {
  const seller = await findAccountingSeller(ctx, input.seller);
  const messages = await messagesOf(ctx.locale);
  const t = createTranslator({
    locale: ctx.locale,
    messages: messages as never,
    namespace: "accounting" as never,
  }) as Words;
  await recordAudit(ctx, { action: "documents_exported", data: { ...input, format: "csv" } });
  async function* chunks() {
    yield csvOf([columns.map((name) => t(`columns.${name}`))]);
    for await (const documents of readDocuments(ctx, seller, input))
      yield csvLines(documents.flatMap((document) => rowsOf(document, t)));
  }
  return { name: `${seller.key}-${input.from}-${input.to}.csv`, bytes: chunks() };
}
