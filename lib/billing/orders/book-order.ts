import { sql } from "drizzle-orm";
import { creditAccounts, creditEntries, type orders } from "@/db/schema/billing/credits";
import { issueReceipt } from "@/lib/billing/receipts/issue-receipt";
import type { Ctx } from "@/lib/gateways/context";

type Bought = Pick<typeof orders.$inferSelect, "id" | "providerId" | "quantity" | "amountCents">;

/**
 * Adds the credits of a paid order to the account and issues the receipt for the payment, in the caller's transaction.
 * A second booking of the same order violates the unique key of the ledger.
 */
export async function bookOrder(tx: Ctx, order: Bought, intentId: string): Promise<void> {
  const { amountCents, quantity } = order;
  const at = sql`${tx.now.toISOString()}::timestamptz`;
  const params = JSON.stringify({ amountCents });
  await tx.db.execute(sql`
    with credited as (
      update ${creditAccounts} set balance = balance + ${quantity}, updated_at = ${at}
       where provider_id = ${order.providerId} returning balance)
    insert into ${creditEntries} (provider_id, kind, reference, delta, balance_after, params, created_at)
    select ${order.providerId}::uuid, 'purchase', ${order.id}, ${quantity}, balance, ${params}::jsonb, ${at}
      from credited`);
  await issueReceipt(tx, {
    providerId: order.providerId,
    kind: "credits",
    subject: { orderId: order.id },
    externalId: intentId,
    amountCents,
    lines: [{ label: "credits", quantity, amountCents }],
  });
}
