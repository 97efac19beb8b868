import { eq } from "drizzle-orm";
import { receipts } from "@/db/schema/payments";
import { subscriptions } from "@/db/schema/subscription";
import { users } from "@/db/schema/users";
import type { SystemCtx } from "@/lib/context";

/** A receipt or credit note; its number comes with the message. */
export async function ofReceipt(ctx: SystemCtx, id: string) {
  const [row] = await ctx.db
    .select({ country: users.country, kind: receipts.kind, cents: receipts.amountCents })
    .from(receipts)
    .innerJoin(users, eq(users.id, receipts.providerId))
    .where(eq(receipts.id, id));
  if (!row) return null;
  const path = row.kind === "premium" ? "/subscription" : "/credits";
  return { country: row.country, path, values: { receipt: row.kind, cents: row.cents } };
}

export async function ofSubscription(ctx: SystemCtx, id: string) {
  const [row] = await ctx.db
    .select({ country: users.country })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.providerId))
    .where(eq(subscriptions.id, id));
  return row ? { country: row.country, path: "/subscription", values: {} } : null;
}
