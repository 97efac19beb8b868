import { accountingErrors } from "@/lib/billing/accounting/errors";
import { fecColumns, fecText } from "@/lib/billing/accounting/fec";
import { findAccountingSeller, isInEuros, readDocuments } from "@/lib/billing/accounting/queries";
import type { ExportInput } from "@/lib/billing/accounting/schema";
import { recordAudit } from "@/lib/core/audit/record";
import type { AdminCtx } from "@/lib/gateways/context";

/**
 * The sales of a French seller as file of accounting entries, named after its SIREN and the last day, with an entry in
 * the audit log. Throws not_a_french_seller, euros_only.
 */
export async function exportFec(ctx: AdminCtx, input: ExportInput) {
  const seller = await findAccountingSeller(ctx, input.seller);
  if (seller.siren === null) throw accountingErrors.not_a_french_seller();
  if (!(await isInEuros(ctx, seller, input))) throw accountingErrors.euros_only();
  await recordAudit(ctx, { action: "documents_exported", data: { ...input, format: "fec" } });
  const encoder = new TextEncoder();
  async function* chunks() {
    yield encoder.encode(`${fecColumns.join("\t")}\r\n`);
    let entry = 0;
    for await (const documents of readDocuments(ctx, seller, input)) {
      const texts = documents.map((document) => {
        entry += 1;
        return fecText(document, entry);
      });
      yield encoder.encode(texts.join(""));
    }
  }
  return { name: `${seller.siren}FEC${input.to.replaceAll("-", "")}.txt`, bytes: chunks() };
}
