import { sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { spendCreditCtes } from "@/lib/billing/credits/spend-sql";
import type { ModeratedCtx } from "@/lib/gateways/context";
import type { RequestKey } from "@/lib/leads/requests/schema";
import { takePlaceCte } from "@/lib/leads/selection/take-place-sql";

/** Place, request, credit and entry in one statement, and nothing else: what the rule itself costs. */
export async function payAlone(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<void> {
  const { userId: providerId } = ctx.actor;
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const isOpen = sql`${eventRequests}.id = ${uuid} and ${eventRequests}.provider_id = ${providerId}
    and unlocked_at is null and rejected_at is null and contact_stopped_at is null`;
  const [taken] = await ctx.db.execute(sql`
    with wanted as (select project_id, held_until from ${eventRequests} where ${isOpen}),
    ${takePlaceCte({ providerId, now: ctx.now })},
    opened as (
      update ${eventRequests} set unlocked_at = ${at}, seen_at = coalesce(seen_at, ${at})
      where ${isOpen} and exists (select from placed)
      returning id),
    ${spendCreditCtes({ providerId, reference: uuid, now: ctx.now })}
    select from entered`);
  if (!taken) throw new Error("nothing was unlocked");
}
