import { sql } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { SystemCtx } from "@/lib/gateways/context";

/** Settings of the outbox relay. */
export const relayRule = {
  /** After this time another worker may take the message; a mail server answers sooner or never. */
  leaseSeconds: 60,
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
} as const;

export interface TakenMessage {
  id: string;
  /** Number of attempts, including this one. */
  takes: number;
}

/**
 * Takes up to `most` due messages, each for one worker only; a crashed worker's messages become due again after
 * the lease. All instants come from the database, so workers with different clocks agree.
 */
export async function takeDue(ctx: SystemCtx, most: number): Promise<TakenMessage[]> {
  const rows = await ctx.db.execute<{ id: string; takes: number }>(sql`
    update ${messageDeliveries}
       set takes = takes + 1, last_error = null, due_at = now() + make_interval(secs => ${relayRule.leaseSeconds}::int)
     where id = any(array(
       select id from ${messageDeliveries} where status = 'queued' and due_at <= now()
        order by due_at limit ${most}::int for update skip locked))
    returning id, takes`);
  return rows.map(({ id, takes }) => ({ id, takes }));
}
