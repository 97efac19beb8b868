import { sql } from "drizzle-orm";
import type { DeadLetter, QueueState } from "@/lib/backoffice/system/schema";
import { deadLetterOf, jobNames } from "@/lib/core/jobs";
import { textArray } from "@/lib/core/sql-values";
import type { AdminCtx } from "@/lib/gateways/context";
import { listGivenUp, readOutbox } from "@/lib/messaging/outbox/queries";

const DEAD_SHOWN = 20;

/** Messages have their own queue, the outbox; admins see it under this name. */
export const outboxName = "deliver-message";

interface Count extends Record<string, unknown> {
  name: string;
  state: string;
  n: number;
}

/** False before the first start of the worker, which creates the tables of the queue. */
async function hasQueue(ctx: AdminCtx): Promise<boolean> {
  const [row] = await ctx.db.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  );
  return row?.found ?? false;
}

/** Number of waiting, running and dead jobs per queue, and the newest dead jobs. */
export async function readQueues(
  ctx: AdminCtx,
): Promise<{ queues: QueueState[]; deadLetters: DeadLetter[] }> {
  const counts = (await hasQueue(ctx))
    ? await ctx.db.execute<Count>(
        sql`select name, state::text as state, count(*)::int as n from pgboss.job group by 1, 2`,
      )
    : [];
  const sum = (name: string, ...states: string[]) =>
    counts
      .filter((row) => row.name === name && states.includes(row.state))
      .reduce((total, { n }) => total + n, 0);
  const queues = jobNames.map((name) => ({
    name,
    waiting: sum(name, "created", "retry"),
    active: sum(name, "active"),
    dead: sum(deadLetterOf(name), "created", "retry", "active", "failed"),
  }));
  const [outbox, messages, jobs] = await Promise.all([
    readOutbox(ctx),
    listGivenUp(ctx, DEAD_SHOWN),
    queues.some(({ dead }) => dead > 0) ? listDeadJobs(ctx) : [],
  ]);
  const unsent = messages.map(({ id, kind, createdAt }) => ({
    id,
    name: outboxName,
    payload: { deliveryId: id, kind },
    createdAt,
  }));
  const deadLetters = [...unsent, ...jobs]
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, DEAD_SHOWN);
  return { queues: [{ name: outboxName, ...outbox }, ...queues], deadLetters };
}

async function listDeadJobs(ctx: AdminCtx): Promise<DeadLetter[]> {
  const rows = await ctx.db.execute<Record<string, unknown> & DeadLetter>(sql`
    select id, name, data as payload, created_on as "createdAt" from pgboss.job
     where name = any(${textArray(jobNames.map(deadLetterOf))}) and state <> 'completed' and state <> 'cancelled'
     order by created_on desc limit ${DEAD_SHOWN}`);
  return rows.map((row) => ({
    ...row,
    payload: row.payload ?? {},
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}
