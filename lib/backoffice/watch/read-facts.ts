import { gte } from "drizzle-orm";
import { invariantChecks, measures } from "@/db/schema/backoffice/watch";
import { readQueueFigures } from "@/lib/backoffice/system/read-queue-figures";
import type { WatchFacts } from "@/lib/backoffice/watch/rules";
import { readPurgeLag } from "@/lib/core/page-changes/purge-position";
import type { SystemCtx } from "@/lib/gateways/context";

/** What only the process knows: its keys, files and the certificates of its hosts. */
export type ProcessFacts = Pick<WatchFacts, "certificates" | "keyProblems" | "backupAgeHours">;

const HOUR_MS = 3_600_000;

async function readCounts(ctx: SystemCtx, sinceMs: number) {
  const rows = await ctx.db
    .select()
    .from(measures)
    .where(gte(measures.minute, new Date(ctx.now.getTime() - sinceMs)));
  const counts = new Map<string, Map<string, number>>();
  for (const { name, label, amount } of rows) {
    const labels = counts.get(name) ?? new Map<string, number>();
    counts.set(name, labels.set(label, (labels.get(label) ?? 0) + amount));
  }
  return counts;
}

/** Everything that the rules look at. */
export async function readFacts(ctx: SystemCtx, process: ProcessFacts): Promise<WatchFacts> {
  const [invariants, queues, quarter, hour, purgeLagSeconds] = await Promise.all([
    ctx.db.select().from(invariantChecks),
    readQueueFigures(ctx),
    readCounts(ctx, HOUR_MS / 4),
    readCounts(ctx, HOUR_MS),
    readPurgeLag(ctx.db, ctx.gateways.cachePurge.supplier),
  ]);
  return { invariants, queues, quarter, hour, purgeLagSeconds, ...process };
}
