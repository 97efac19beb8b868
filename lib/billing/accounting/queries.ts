import { and, asc, count, eq, gt, max, min, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invoices } from "@/db/schema/billing/invoices";
import { accountingErrors } from "@/lib/billing/accounting/errors";
import {
  type AccountingDocument,
  type AccountingSeller,
  type ExportInput,
  receiptsSeller,
} from "@/lib/billing/accounting/schema";
import { documentNumber } from "@/lib/billing/invoices/issue-invoice";
import { lineOf } from "@/lib/billing/invoices/stored-line";
import { taxesOf } from "@/lib/billing/tax/rules";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { civilToday } from "@/lib/core/dates";
import type { AdminCtx } from "@/lib/gateways/context";

/** Rows read at once. */
const pageSize = 1_000;

/** Series begin with the seller; those of receipts have none. */
const sellerKey = sql<string>`case when ${invoices.series} like '%/%'
  then regexp_replace(${invoices.series}, '/[^/]*$', '') else ${receiptsSeller} end`;

/** The SIREN is the end of a French VAT number, or nine digits of the registration. */
function sirenOf(key: string, registration: string | null): string | null {
  const inNumber = /^FR[0-9A-Z]{2}(\d{9})$/.exec(key)?.[1];
  return (
    inNumber ?? /(?<!\d)\d{9}(?!\d)/.exec((registration ?? "").replace(/(?<=\d)\s(?=\d)/g, ""))?.[0] ?? null
  );
}

/** Sellers that issued documents: the operator, and what it was before. */
export async function listAccountingSellers(ctx: AdminCtx): Promise<AccountingSeller[]> {
  const rows = await ctx.db
    .select({
      key: sellerKey,
      country: sql<string | null>`max(${invoices.seller} ->> 'country')`,
      registration: sql<string | null>`max(${invoices.seller} ->> 'registration')`,
      documents: count(),
      first: min(invoices.issuedAt),
      last: max(invoices.issuedAt),
    })
    .from(invoices)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map(({ key, country, registration, documents, first, last }) => {
    const place = country ?? ctx.seller.country;
    const dayOf = (instant: Date | null) => civilToday(instant ?? ctx.now, timeZoneOf(place));
    const own = key === receiptsSeller ? (ctx.seller.vatNumber ?? "") : key;
    return {
      ...{ key, country: place, documents, first: dayOf(first), last: dayOf(last) },
      siren: place === "FR" ? sirenOf(own, registration ?? ctx.seller.registration) : null,
    };
  });
}

export async function findAccountingSeller(ctx: AdminCtx, key: string): Promise<AccountingSeller> {
  const found = (await listAccountingSellers(ctx)).find((seller) => seller.key === key);
  if (!found) throw accountingErrors.seller_not_found();
  return found;
}

function within({ key, country }: AccountingSeller, { from, to }: ExportInput): SQL | undefined {
  const zone = timeZoneOf(country);
  return and(
    sql`${sellerKey} = ${key}`,
    sql`${invoices.issuedAt} >= ${from}::date::timestamp at time zone ${zone}`,
    sql`${invoices.issuedAt} < (${to}::date + 1)::timestamp at time zone ${zone}`,
  );
}

/** The days of a period with documents in another currency than the euro, and how many. */
export async function listForeignDays(
  ctx: AdminCtx,
  seller: AccountingSeller,
  input: ExportInput,
): Promise<{ currency: string; day: string; documents: number }[]> {
  const day = sql<string>`to_char(${invoices.issuedAt} at time zone ${timeZoneOf(seller.country)}, 'YYYY-MM-DD')`;
  return ctx.db
    .select({ currency: invoices.currency, day, documents: count() })
    .from(invoices)
    .where(and(within(seller, input), ne(invoices.currency, "EUR")))
    .groupBy(invoices.currency, sql`2`)
    .orderBy(sql`2`, asc(invoices.currency));
}

const corrected = alias(invoices, "corrected");
const replaced = alias(invoices, "replaced");
type Row = typeof invoices.$inferSelect;

/** The documents of a seller and period in the order of their times, in pages; all, or those of one currency. */
export async function* readDocuments(
  ctx: AdminCtx,
  seller: AccountingSeller,
  input: ExportInput,
  only?: "EUR",
): AsyncGenerator<AccountingDocument[], void, void> {
  for (let last: Row | undefined; ; ) {
    const rows = await ctx.db
      .select({
        row: invoices,
        corrected: { series: corrected.series, number: corrected.number },
        replaced: { series: replaced.series, number: replaced.number },
      })
      .from(invoices)
      .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
      .leftJoin(replaced, eq(replaced.id, invoices.replacesId))
      .where(and(within(seller, input), only && eq(invoices.currency, only), last && after(last)))
      .orderBy(asc(invoices.issuedAt), asc(invoices.series), asc(invoices.number))
      .limit(pageSize);
    if (rows.length === 0) return;
    yield rows.map(({ row, corrected, replaced }) => ({
      ...documentOf(row, seller),
      corrects: corrected && documentNumber(corrected.series, corrected.number),
      replaces: replaced && documentNumber(replaced.series, replaced.number),
    }));
    last = rows.at(-1)?.row;
  }
}

const after = ({ issuedAt, series, number }: Row) =>
  or(
    gt(invoices.issuedAt, issuedAt),
    and(
      eq(invoices.issuedAt, issuedAt),
      or(gt(invoices.series, series), and(eq(invoices.series, series), gt(invoices.number, number))),
    ),
  );

function documentOf(
  row: Row,
  { country }: AccountingSeller,
): Omit<AccountingDocument, "corrects" | "replaces"> {
  const isNote = row.kind === "refund";
  return {
    number: documentNumber(row.series, row.number),
    document: isNote ? "note" : row.seller === null ? "receipt" : "invoice",
    issuedOn: civilToday(row.issuedAt, timeZoneOf(country)),
    suppliedOn: row.suppliedOn,
    providerId: row.providerId,
    buyer: row.buyer,
    sellerCountry: country,
    taxedIn: row.taxedIn,
    treatment: (row.taxMention as AccountingDocument["treatment"] | null) ?? "taxed",
    currency: row.currency,
    payment: row.externalId,
    taxes: taxesOf(row.lines.map(lineOf)),
  };
}
