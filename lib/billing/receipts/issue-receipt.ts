import { eq, sql } from "drizzle-orm";
import { receiptSeries, receipts } from "@/db/schema/billing/payments";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { civilToday } from "@/lib/core/dates";
import type { Ctx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

/** Receipts and credit notes have separate series, restarted each year in the time zone of the company's seat. */
const seatTimeZone = "Europe/Paris";

/** `R2026` for receipts, `A2026` (avoir) for credit notes. */
export function seriesOf(kind: "credits" | "premium" | "refund", issuedAt: Date): string {
  return `${kind === "refund" ? "A" : "R"}${civilToday(issuedAt, seatTimeZone).slice(0, 4)}`;
}

/** As printed: `R2026-000042`. */
export const receiptNumber = (series: string, number: number) =>
  `${series}-${String(number).padStart(6, "0")}`;

export interface ReceiptInput {
  providerId: string;
  kind: "credits" | "premium" | "refund";
  subject: { orderId: string } | { subscriptionId: string };
  /** The supplier's id of the payment, invoice or refund; unique per receipt. */
  externalId: string;
  amountCents: number;
  lines: { label: string; quantity: number; amountCents: number }[];
}

/**
 * Issues the next receipt of its series, once per payment. Call it last in the payment's transaction: the
 * series row stays locked until the commit, so numbers have no gap even after a rollback.
 */
export async function issueReceipt(tx: Ctx, input: ReceiptInput): Promise<void> {
  const series = seriesOf(input.kind, tx.now);
  await tx.db.insert(receiptSeries).values({ series }).onConflictDoNothing();
  await tx.db.execute(sql`select from ${receiptSeries} where series = ${series} for update`);
  const [known] = await tx.db
    .select({ id: receipts.id })
    .from(receipts)
    .where(eq(receipts.externalId, input.externalId));
  if (known) return;
  const [next] = await tx.db
    .update(receiptSeries)
    .set({ lastNumber: sql`${receiptSeries.lastNumber} + 1` })
    .where(eq(receiptSeries.series, series))
    .returning({ number: receiptSeries.lastNumber });
  if (!next) throw new Error(`Series ${series} is missing`);
  const { subject, ...rest } = input;
  const { buyer, locale } = await buyerOf(tx, input.providerId);
  const [written] = await tx.db
    .insert(receipts)
    .values({ ...rest, ...subject, series, number: next.number, buyer, issuedAt: tx.now })
    .returning({ id: receipts.id });
  if (!written || !locale) return;
  await notify(tx, {
    kind: "receipt_issued",
    to: { user: input.providerId },
    subject: written.id,
    locale,
    data: { number: receiptNumber(series, next.number) },
  });
}

/** The buyer's legal details, copied: later changes of the account do not change an issued receipt. */
async function buyerOf(tx: Ctx, providerId: string) {
  const [row] = await tx.db
    .select({ user: users, company: companies })
    .from(users)
    .leftJoin(companies, eq(companies.providerId, users.id))
    .where(eq(users.id, providerId));
  const facts = {
    name: row?.company?.name ?? [row?.user.firstname, row?.user.lastname].filter(Boolean).join(" "),
    siret: row?.company?.siret,
    zipcode: row?.company?.zipcode,
    city: row?.company?.city,
    country: row?.company?.countryCode,
  };
  const buyer = Object.fromEntries(
    Object.entries(facts).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
  return { buyer, locale: row?.user.locale ?? null };
}
