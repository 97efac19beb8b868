import { sql } from "drizzle-orm";
import { compiledStatement } from "@/lib/core/sql-values";
import type { ModeratedCtx } from "@/lib/gateways/context";
import type { RequestKey } from "@/lib/leads/requests/schema";
import { paymentCtes } from "@/lib/leads/requests/unlock-statement";

const payment = compiledStatement<"providerId" | "uuid" | "now">((value) => {
  const ctes = paymentCtes({
    providerId: sql`${value("providerId")}`,
    uuid: sql`${value("uuid")}`,
    at: sql`${value("now")}::timestamptz`,
    condition: sql``,
  });
  return sql`with ${ctes} select from ledger_entry`;
});

/** Place, request, credit and ledger entry in one statement, without reveal and messages. */
export async function payAlone(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<void> {
  const values = { providerId: ctx.actor.userId, uuid, now: ctx.now.toISOString() };
  const [entry] = await ctx.db.execute(payment(values));
  if (!entry) throw new Error("nothing was unlocked");
}
