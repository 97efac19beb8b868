import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { outboxName } from "@/lib/backoffice/system/job-queues";
import type { QueueFigure } from "@/lib/backoffice/system/schema";
import { deadLetterOf, jobNames } from "@/lib/core/jobs";

interface Row extends Record<string, unknown> {
  name: string;
  waiting: number;
  lag: number | null;
  open: number;
}

async function readJobs(db: Database): Promise<Row[]> {
  const [queue] = await db.execute<{ found: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as found`,
  );
  if (!queue?.found) return [];
  const rows = await db.execute<Row>(sql`
    select name, count(*)::int as open,
           count(*) filter (where start_after <= now() and state < 'active')::int as waiting,
           extract(epoch from now() - min(start_after) filter (where start_after <= now() and state < 'active'))::float8 as lag
      from pgboss.job where state <= 'active' or state = 'failed' group by name`);
  return [...rows];
}

/** Of each job and of the outbox: what waits, since when, and what failed for good. */
export async function readQueueFigures({ db }: { db: Database }): Promise<QueueFigure[]> {
  const [jobs, [outbox]] = await Promise.all([
    readJobs(db),
    db.execute<{ waiting: number; lag: number | null; dead: number }>(sql`
      select count(*) filter (where due_at <= now())::int as waiting,
             extract(epoch from now() - min(due_at) filter (where due_at <= now()))::float8 as lag,
             count(*) filter (where due_at is null)::int as dead
        from ${messageDeliveries} where status = 'queued'`),
  ]);
  const found = new Map(jobs.map((row) => [row.name, row]));
  return [
    {
      name: outboxName,
      waiting: outbox?.waiting ?? 0,
      lagSeconds: outbox?.lag ?? 0,
      dead: outbox?.dead ?? 0,
    },
    ...jobNames.map((name) => ({
      name,
      waiting: found.get(name)?.waiting ?? 0,
      lagSeconds: found.get(name)?.lag ?? 0,
      dead: found.get(deadLetterOf(name))?.open ?? 0,
    })),
  ];
}
