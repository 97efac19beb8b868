import { eq, sql } from "drizzle-orm";
import { receiptSeries } from "@/db/schema/billing/invoices";
import { civilToday } from "@/lib/core/dates";
import type { Seller } from "@/lib/core/seller";
import type { Ctx } from "@/lib/gateways/context";

/** Invoices and credit notes have separate series for each seller, restarted each year in the seller's time zone. */
export type DocumentKind = "invoice" | "note";
const letters: Record<DocumentKind, string> = { invoice: "I", note: "C" };

export const dayOfSeller = (seller: Seller, now: Date) => civilToday(now, seller.timeZone);

/** `FR11123456782/I2026`: a new seller begins with number one. */
export function seriesOf(seller: Seller, kind: DocumentKind, now: Date): string {
  const key = seller.vatNumber ?? seller.country;
  return `${key}/${letters[kind]}${dayOfSeller(seller, now).slice(0, 4)}`;
}

/** As printed: `I2026-000042`. Series of receipts have no seller: `R2026-000042`. */
export const documentNumber = (series: string, number: number) =>
  `${series.slice(series.indexOf("/") + 1)}-${String(number).padStart(6, "0")}`;

/**
 * Locks a series in the caller's transaction until its commit, so that numbers have no gap even after a rollback. Call
 * it last: other payments wait from then on. The time never goes back, so the order of numbers is the order of times.
 */
export async function lockSeries(tx: Ctx, kind: DocumentKind) {
  const series = seriesOf(tx.seller, kind, tx.now);
  await tx.db.insert(receiptSeries).values({ series }).onConflictDoNothing();
  const [locked] = await tx.db
    .select({ lastIssuedAt: receiptSeries.lastIssuedAt })
    .from(receiptSeries)
    .where(eq(receiptSeries.series, series))
    .for("update");
  const last = locked?.lastIssuedAt ?? tx.now;
  return { series, issuedAt: new Date(Math.max(last.getTime(), tx.now.getTime())) };
}

/** The next number of a series that this transaction has locked. */
export async function nextNumber(tx: Ctx, { series, issuedAt }: { series: string; issuedAt: Date }) {
  const [next] = await tx.db
    .update(receiptSeries)
    .set({ lastNumber: sql`${receiptSeries.lastNumber} + 1`, lastIssuedAt: issuedAt })
    .where(eq(receiptSeries.series, series))
    .returning({ number: receiptSeries.lastNumber });
  if (!next) throw new Error(`Series ${series} is missing`);
  return next.number;
}
