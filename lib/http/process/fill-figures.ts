import "server-only";
import { readQueueFigures } from "@/lib/backoffice/system/read-queue-figures";
import { listInvariantChecks } from "@/lib/backoffice/watch/queries";
import { keptRead } from "@/lib/core/kept-reads";
import { metrics } from "@/lib/core/observe/metrics";
import { readPurgeLag } from "@/lib/core/page-changes/purge-position";
import { container } from "@/lib/http/process/container";

/** Every process answers the same figures of the database: each reads them this often at most. */
const KEEP_MS = 15_000;

const queueFigures = keptRead(KEEP_MS, () => readQueueFigures(container().database));

/** Reads what stands in the database. Without the database the other figures are answered alone. */
export async function fillFigures(): Promise<void> {
  const { queueLag, queueWaiting, queueDead, violations, purgeLag } = metrics();
  try {
    const { db } = container().database;
    const { supplier } = container().gateways.cachePurge;
    if (supplier !== null) purgeLag.set((await readPurgeLag(db, supplier)) ?? 0);
    for (const { name, violations: rows } of await listInvariantChecks({ db }))
      violations.set({ invariant: name }, rows);
    for (const { name: job, ...figure } of await queueFigures({ now: new Date() }, "queues")) {
      queueLag.set({ job }, figure.lagSeconds);
      queueWaiting.set({ job }, figure.waiting);
      queueDead.set({ job }, figure.dead);
    }
  } catch (error) {
    container().log.warn({ error }, "figures of the database are missing");
  }
}
