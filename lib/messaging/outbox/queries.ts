import { sql } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { AdminCtx } from "@/lib/gateways/context";

interface OutboxState {
  waiting: number;
  active: number;
  dead: number;
}

/** Number of messages waiting, being sent, and given up. */
export async function readOutbox(ctx: AdminCtx): Promise<OutboxState> {
  const isTaken = sql`(takes > 0 and last_error is null and due_at > now())`;
  const [row] = await ctx.db.execute<Record<string, unknown> & OutboxState>(sql`
    select count(*) filter (where due_at is not null and not ${isTaken})::int as waiting,
           count(*) filter (where ${isTaken})::int as active,
           count(*) filter (where due_at is null)::int as dead
      from ${messageDeliveries} where status = 'queued'`);
  return { waiting: row?.waiting ?? 0, active: row?.active ?? 0, dead: row?.dead ?? 0 };
}

/** The latest messages that were given up. */
export async function listGivenUp(
  ctx: AdminCtx,
  most: number,
): Promise<{ id: string; kind: string; createdAt: string }[]> {
  const rows = await ctx.db.execute<{ id: string; kind: string; created_at: string }>(sql`
    select id, kind, created_at from ${messageDeliveries}
     where status = 'queued' and due_at is null order by created_at desc limit ${most}::int`);
  return rows.map(({ id, kind, created_at }) => ({
    id,
    kind,
    createdAt: new Date(created_at).toISOString(),
  }));
}
