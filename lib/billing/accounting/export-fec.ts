import { dayKey, readDayRates } from "@/lib/billing/accounting/day-rates";
import { accountingErrors } from "@/lib/billing/accounting/errors";
import { fecColumns, fecText } from "@/lib/billing/accounting/fec";
import { findAccountingSeller, listForeignDays, readDocuments } from "@/lib/billing/accounting/queries";
import type { FecInput } from "@/lib/billing/accounting/schema";
import { recordAudit } from "@/lib/core/audit/record";
import type { AdminCtx } from "@/lib/gateways/context";

/**
 * The sales of a French seller as file of accounting entries, named after its SIREN and the last day, with an entry in
 * the audit log. Sums in other currencies are in euros by the rate of the day of their document. Documents of a day without
 * a rate are refused by number and currency, or all in other currencies are left out on demand; the name then tells that
 * the file is not the whole journal. Throws not_a_french_seller, rate_missing.
 */
export async function exportFec(ctx: AdminCtx, input: FecInput) {
  const seller = await findAccountingSeller(ctx, input.seller);
  if (seller.siren === null) throw accountingErrors.not_a_french_seller();
  const foreign = await listForeignDays(ctx, seller, input);
  const rates = await readDayRates(ctx, foreign);
  const unrated = foreign.filter((one) => !rates.has(dayKey(one)));
  if (unrated.length > 0 && input.only === undefined)
    throw accountingErrors.rate_missing({
      params: {
        others: unrated.map(({ currency, day, documents }) => `${documents} ${currency} ${day}`).join(", "),
      },
    });
  const totals = new Map<string, number>();
  for (const { currency, documents } of input.only === undefined ? [] : foreign)
    totals.set(currency, (totals.get(currency) ?? 0) + documents);
  const leftOut = [...totals].map(([currency, documents]) => `${documents} ${currency}`).join(", ");
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
        const { currency, issuedOn } = document;
        const rate = currency === "EUR" ? undefined : rates.get(dayKey({ currency, day: issuedOn }));
        // A document that was issued since the rates were read.
        if (currency !== "EUR" && rate === undefined)
          throw new Error(`no rate of ${currency} on ${issuedOn}`);
        return fecText(document, entry, rate);
      });
      yield encoder.encode(texts.join(""));
    }
  }
  const part = leftOut === "" ? "" : "-EUR";
  return { name: `${seller.siren}FEC${input.to.replaceAll("-", "")}${part}.txt`, bytes: chunks() };
}
