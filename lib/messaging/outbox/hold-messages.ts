import { and, eq, isNull, sql } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { SystemCtx } from "@/lib/gateways/context";

export interface HeldMessages {
  kind: string;
  channel: string;
  count: number;
  /** When the oldest of them was written. */
  since: Date;
}

/**
 * Gives up every message that is due, so that none is sent before a person has decided; messages that wait for a digest or
 * for the end of quiet hours stay as they are. Returns what is held now, with what had been given up before.
 */
export async function holdMessages({ db }: Pick<SystemCtx, "db">): Promise<HeldMessages[]> {
  await db
    .update(messageDeliveries)
    .set({ dueAt: null })
    .where(and(eq(messageDeliveries.status, "queued"), sql`${messageDeliveries.dueAt} <= now()`));
  const rows = await db.execute<{ kind: string; channel: string; count: number; since: string }>(sql`
    select kind, channel, count(*)::int as count, min(created_at) as since
      from ${messageDeliveries} where status = 'queued' and due_at is null group by 1, 2 order by 1, 2`);
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }));
}

/** Sends or drops all messages that are held. Returns how many. */
export async function decideHeld({ db }: Pick<SystemCtx, "db">, decision: "send" | "drop"): Promise<number> {
  const change =
    decision === "send"
      ? { dueAt: sql`now()`, takes: 0 }
      : { status: "dropped" as const, secretSealed: null };
  const rows = await db
    .update(messageDeliveries)
    .set(change)
    .where(and(eq(messageDeliveries.status, "queued"), isNull(messageDeliveries.dueAt)))
    .returning({ id: messageDeliveries.id });
  return rows.length;
}
