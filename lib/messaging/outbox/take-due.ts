import { sql } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { SystemCtx } from "@/lib/gateways/context";

/** How the outbox is worked off. */
export const relayRule = {
  /** Whose worker says nothing for so long is another one's: a mail server has answered by then, or never will. */
  leaseSeconds: 60,
  retryLimit: 12,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
} as const;

export interface TakenMessage {
  id: string;
  /** This time included. */
  takes: number;
}

/**
 * Takes up to `most` messages that are due, each for one worker alone: who ends without a word loses them after the
 * lease. All instants are the database's, so that workers with different clocks agree.
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
