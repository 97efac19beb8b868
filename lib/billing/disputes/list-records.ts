import { and, asc, eq, gte, lte } from "drizzle-orm";
import { creditEntries } from "@/db/schema/billing/credits";
import { invoices } from "@/db/schema/billing/invoices";
import type { disputes } from "@/db/schema/billing/payments";
import { documentNumber } from "@/lib/billing/invoices/issue-invoice";
import type { Ctx } from "@/lib/gateways/context";

type Dispute = typeof disputes.$inferSelect;

/** More lines are of no use to a bank; the supplier accepts 20,000 characters. */
const MOST_LINES = 200;

/**
 * What our own records show of a disputed payment: its documents and what was unlocked from the payment to the dispute, a
 * line each, oldest first. Lines have dates, numbers and ids of ours: no name of a couple, no address, no network address.
 */
export async function listRecords(ctx: Pick<Ctx, "db">, dispute: Dispute): Promise<string[]> {
  const { orderId, subscriptionId, providerId, openedAt } = dispute;
  const documents = await ctx.db
    .select()
    .from(invoices)
    .where(
      orderId === null ? eq(invoices.subscriptionId, subscriptionId ?? "") : eq(invoices.orderId, orderId),
    )
    .orderBy(asc(invoices.issuedAt));
  const since = documents[0]?.issuedAt ?? openedAt;
  const unlocks = await ctx.db
    .select({ at: creditEntries.createdAt, kind: creditEntries.kind, reference: creditEntries.reference })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.providerId, providerId),
        eq(creditEntries.kind, "unlock"),
        gte(creditEntries.createdAt, since),
        lte(creditEntries.createdAt, openedAt),
      ),
    )
    .orderBy(asc(creditEntries.createdAt))
    .limit(MOST_LINES);
  const lines = [
    ...documents.map(({ issuedAt, kind, series, number, amountCents, currency }) => ({
      at: issuedAt,
      text: `${kind} ${documentNumber(series, number)} ${(amountCents / 100).toFixed(2)} ${currency}`,
    })),
    ...unlocks.map(({ at, reference }) => ({ at, text: `unlock ${reference}` })),
  ];
  return lines
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, MOST_LINES)
    .map(({ at, text }) => `${at.toISOString()} ${text}`);
}
