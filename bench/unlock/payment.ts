import { sql } from "drizzle-orm";
import type { ModeratedCtx } from "@/lib/gateways/context";
import type { RequestKey } from "@/lib/leads/requests/schema";
import { paymentCtes } from "@/lib/leads/requests/unlock-statement";

/** Place, request, credit and entry in one statement, without reveal and messages. */
export async function payAlone(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<void> {
  const payment = paymentCtes({ providerId: ctx.actor.userId, uuid, now: ctx.now });
  const [entry] = await ctx.db.execute(sql`with ${payment} select from ledger_entry`);
  if (!entry) throw new Error("nothing was unlocked");
}
