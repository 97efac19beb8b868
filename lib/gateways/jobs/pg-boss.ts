import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Database } from "@/db/client";
import type { JobQueuePort } from "@/lib/gateways/jobs/port";

export const JOBS_SCHEMA = "pgboss";

/**
 * Only sends jobs; the worker process runs and maintains them. pg-boss reads its queues again every minute and
 * reports through `onError` when the database is away; without a listener that would end the process.
 */
export function createJobQueue(root: Database, onError: (error: Error) => void): JobQueuePort {
  let boss: Promise<PgBoss> | undefined;
  const open = () => {
    const sender = new PgBoss({
      db: fromDrizzle(root, sql),
      schema: JOBS_SCHEMA,
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    sender.on("error", onError);
    return sender.start();
  };
  const started = () => {
    boss ??= open();
    // If the database is away at the first job, later jobs must still work.
    boss.catch(() => {
      boss = undefined;
    });
    return boss;
  };
  return {
    async send(db, name, payload, { startAfter, singletonKey }) {
      await (await started()).send(name, payload, {
        db: fromDrizzle(db, sql),
        ...(startAfter ? { startAfter } : {}),
        ...(singletonKey ? { singletonKey } : {}),
      });
    },
    async redrive(db, deadLetter, id) {
      const moved = await (await started()).redrive(deadLetter, { ids: [id], db: fromDrizzle(db, sql) });
      return moved > 0;
    },
    async stop() {
      await (await boss)?.stop({ graceful: true });
    },
  };
}
