import { accountingErrors } from "@/lib/billing/accounting/errors";
import { fecColumns, fecText } from "@/lib/billing/accounting/fec";
import { countForeign, findAccountingSeller, readDocuments } from "@/lib/billing/accounting/queries";
import type { FecInput } from "@/lib/billing/accounting/schema";
import { recordAudit } from "@/lib/core/audit/record";
import type { AdminCtx } from "@/lib/gateways/context";

/**
 * The sales of a French seller as file of accounting entries, named after its SIREN and the last day, with an entry in
 * the audit log. Documents in another currency are refused by number and currency, or left out on demand; the name then
 * tells that the file is not the whole journal. Throws not_a_french_seller, euros_only.
 */
export async function exportFec(ctx: AdminCtx, input: FecInput) {
  const seller = await findAccountingSeller(ctx, input.seller);
  if (seller.siren === null) throw accountingErrors.not_a_french_seller();
  const foreign = await countForeign(ctx, seller, input);
  const leftOut = foreign.map(({ currency, documents }) => `${documents} ${currency}`).join(", ");
  if (leftOut !== "" && input.only === undefined)
    throw accountingErrors.euros_only({ params: { others: leftOut } });
  await recordAudit(ctx, {
    action: "documents_exported",
    data: { ...input, format: "fec", ...(leftOut === "" ? {} : { leftOut }) },
  });
  const encoder = new TextEncoder();
  async function* chunks() {
    yield encoder.encode(`${fecColumns.join("\t")}\r\n`);
    let entry = 0;
    for await (const documents of readDocuments(ctx, seller, input, input.only)) {
      const texts = documents.map((document) => {
        entry += 1;
        return fecText(document, entry);
      });
      yield encoder.encode(texts.join(""));
    }
  }
  const part = leftOut === "" ? "" : "-EUR";
  return { name: `${seller.siren}FEC${input.to.replaceAll("-", "")}${part}.txt`, bytes: chunks() };
}
