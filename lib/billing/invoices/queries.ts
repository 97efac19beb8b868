import { and, count, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing/invoices";
import { documentNumber } from "@/lib/billing/invoices/issue-invoice";
import {
  type InvoiceDto,
  type InvoiceKey,
  type InvoicesDto,
  invoicesPageSize,
  type ListInvoicesInput,
  type PrintedInvoice,
} from "@/lib/billing/invoices/schema";
import { lineOf } from "@/lib/billing/invoices/stored-line";
import { coreErrors } from "@/lib/core/errors";
import { currencyOf } from "@/lib/core/money";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";

type Row = typeof invoices.$inferSelect;

const ownedBy = (ctx: ProviderCtx) => eq(invoices.providerId, ctx.actor.userId);

/** The number as it is printed; the same as `documentNumber`. */
const printedNumber = sql<string>`regexp_replace(${invoices.series}, '^.*/', '') || '-' || lpad(${invoices.number}::text, 6, '0')`;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);

/** A part of the number, the name of the buyer, or the sum as it is printed. */
function containing(search: string): SQL | undefined {
  const part = `%${escaped(search)}%`;
  const sum = search.replace(",", ".").replace(/[^\d.]/g, "");
  const cents = /^\d{1,7}(\.\d{1,2})?$/.test(sum) ? Math.round(Number(sum) * 100) : null;
  return or(
    ilike(printedNumber, part),
    sql`${invoices.buyer} ->> 'name' ilike ${part}`,
    cents === null ? undefined : eq(invoices.amountCents, cents),
  );
}

const documentOf = ({ kind, seller }: Row): InvoiceDto["document"] =>
  kind === "refund" ? "note" : seller === null ? "receipt" : "invoice";

/** The provider's invoices, credit notes and older receipts, the newest first. */
export async function listInvoices(
  ctx: ProviderCtx,
  { page, search }: ListInvoicesInput,
): Promise<InvoicesDto> {
  const found = and(ownedBy(ctx), search === undefined ? undefined : containing(search));
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(invoices)
      .where(found)
      .orderBy(desc(invoices.issuedAt), desc(invoices.number), desc(invoices.id))
      .limit(invoicesPageSize)
      .offset((page - 1) * invoicesPageSize),
    ctx.db.select({ total: count() }).from(invoices).where(found),
  ]);
  return {
    invoices: rows.map((row) => ({
      id: row.id,
      number: documentNumber(row.series, row.number),
      kind: row.kind,
      document: documentOf(row),
      issuedAt: row.issuedAt.toISOString(),
      currency: currencyOf(row.currency),
      amount: row.amountCents / 100,
      net: row.netCents === null ? null : row.netCents / 100,
      tax: row.taxCents === null ? null : row.taxCents / 100,
      paidWith: row.paidWith,
    })),
    total: counted?.total ?? 0,
    page,
    pageSize: invoicesPageSize,
  };
}

async function numberOf(ctx: Ctx, id: string | null): Promise<{ number: string; issuedAt: Date } | null> {
  if (id === null) return null;
  const [row] = await ctx.db.select().from(invoices).where(eq(invoices.id, id));
  return row ? { number: documentNumber(row.series, row.number), issuedAt: row.issuedAt } : null;
}

/** One document for printing; 404 for another provider's. */
export async function findInvoice(ctx: ProviderCtx, { id }: InvoiceKey): Promise<PrintedInvoice> {
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), ownedBy(ctx)));
  if (!row) throw coreErrors.resource_not_found();
  return printedInvoice(row, await numberOf(ctx, row.correctsId));
}

/** A stored document as it is printed and written as XML, with the document that it corrects. */
export function printedInvoice(row: Row, corrects: PrintedInvoice["corrects"]): PrintedInvoice {
  const { id, series, number, kind, issuedAt, amountCents, buyer, seller, taxMention, suppliedOn, locale } =
    row;
  return {
    ...{ id, kind, issuedAt, amountCents, buyer, seller, suppliedOn, locale, externalId: row.externalId },
    paidWith: row.paidWith,
    number: documentNumber(series, number),
    document: documentOf(row),
    currency: currencyOf(row.currency),
    taxMention: taxMention as PrintedInvoice["taxMention"],
    lines: row.lines.map(lineOf),
    corrects,
  };
}
