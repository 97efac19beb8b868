import { readFile } from "node:fs/promises";
import path from "node:path";
import { count, sql } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { AdminCtx } from "@/lib/gateways/context";
import { listAnnouncedSites } from "@/lib/seo/index-now/queries";
import { readQueues } from "./job-queues";
import type { SystemState } from "./schema";

let statement: Promise<string> | undefined;

/** The SQL file with the invariants of the database, also run by tests. */
function invariantsSql(): Promise<string> {
  statement ??= readFile(path.join(/* turbopackIgnore: true */ process.cwd(), "db/invariants.sql"), "utf8");
  return statement;
}

/** Invariants of the database, message deliveries and job queues. */
export async function getSystemState(ctx: AdminCtx): Promise<SystemState> {
  const [rows, deliveries, queue, announcements] = await Promise.all([
    ctx.db.execute<{ name: string; violations: number }>(sql.raw(await invariantsSql())),
    ctx.db
      .select({ status: messageDeliveries.status, n: count() })
      .from(messageDeliveries)
      .groupBy(messageDeliveries.status),
    readQueues(ctx),
    listAnnouncedSites(ctx),
  ]);
  const messages = { queued: 0, sent: 0, failed: 0, dropped: 0 };
  for (const { status, n } of deliveries) messages[status] = n;
  return {
    invariants: rows.map(({ name, violations }) => ({ name, violations })),
    messages,
    ...queue,
    announcements,
  };
}
