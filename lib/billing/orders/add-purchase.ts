import { sql } from "drizzle-orm";
import { creditAccounts, creditEntries, type orders } from "@/db/schema/billing/credits";
import type { Ctx } from "@/lib/gateways/context";

type Bought = Pick<typeof orders.$inferSelect, "id" | "providerId" | "quantity" | "amountCents">;

/** Puts the credits of a paid order on the account, in the caller's transaction; a second time meets the unique key. */
export async function addPurchase(tx: Ctx, order: Bought): Promise<void> {
  const at = sql`${tx.now.toISOString()}::timestamptz`;
  const params = JSON.stringify({ amountCents: order.amountCents });
  await tx.db.execute(sql`
    with credited as (
      update ${creditAccounts} set balance = balance + ${order.quantity}, updated_at = ${at}
       where provider_id = ${order.providerId} returning balance)
    insert into ${creditEntries} (provider_id, kind, reference, delta, balance_after, params, created_at)
    select ${order.providerId}::uuid, 'purchase', ${order.id}, ${order.quantity}, balance, ${params}::jsonb, ${at}
      from credited`);
}
