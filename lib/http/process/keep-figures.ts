import "server-only";
import { readFile, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { recordErrors } from "@/lib/backoffice/errors/record-errors";
import { writeMeasures } from "@/lib/backoffice/watch/write-measures";
import { env } from "@/lib/core/env";
import { takeErrors } from "@/lib/core/observe/error-buffer";
import { createMeasureTaker, type Measure } from "@/lib/core/observe/take-measures";
import { telemetry } from "@/lib/core/observe/tracing";
import { readSwitches } from "@/lib/core/switches/switch-state";
import { container } from "@/lib/http/process/container";

const WRITE_EVERY_MS = 60_000;
const READ_SWITCHES_EVERY_MS = 4_000;
/** Below this part the disk of the stored pages counts as full. */
const MIN_FREE_SHARE = 0.05;

/** The build that runs; its folder has no such file in development. */
async function releaseOf(): Promise<string> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), ".next/BUILD_ID");
  return (await readFile(file, "utf8").catch(() => "development")).trim();
}

async function readDisk(): Promise<Measure[]> {
  const found = await statfs(path.resolve(/* turbopackIgnore: true */ env().PAGES_DIR)).catch(() => null);
  if (!found || found.bavail / found.blocks >= MIN_FREE_SHARE) return [];
  return [{ name: "disk", label: "full", amount: 1 }];
}

/** A minute of this process in which public pages could not be read from the replica. */
function readReplica(): Measure[] {
  const problem = container().replica?.problem() ?? null;
  return problem === null ? [] : [{ name: "replica", label: problem, amount: 1 }];
}

/** Runs work again and again, the next time a pause after its end. A failure is logged as a warning, once in a row. */
function repeat(everyMs: number, what: string, work: () => Promise<void>): () => void {
  let hasFailed = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) container().log.warn({ error }, what);
      hasFailed = true;
    }
    if (!isStopped) timer = setTimeout(run, everyMs).unref();
  };
  timer = setTimeout(run, everyMs).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Writes what this process counts and the errors that it logs into the database once a minute, and follows the switches.
 * Resolves when the switches are known; a database that does not answer yet is asked again.
 */
export async function keepFigures(): Promise<() => void> {
  const { database } = container();
  const release = await releaseOf();
  const collector = env().OTEL_EXPORTER_OTLP_ENDPOINT;
  // Loaded only where a collector is configured: its packages take a moment and memory.
  if (collector !== undefined && !telemetry()) {
    const { openTelemetry } = await import("@/lib/http/observe/open-telemetry");
    openTelemetry(collector, `${hostname()}-${process.pid}`);
  }
  const take = createMeasureTaker();
  const write = async () => {
    await recordErrors(database, takeErrors(), release);
    await writeMeasures({ db: database.db, now: new Date() }, [
      ...(await take()),
      ...(await readDisk()),
      ...readReplica(),
    ]);
  };
  const follow = async () => void (await readSwitches(database));
  const stops = [
    repeat(WRITE_EVERY_MS, "figures cannot be written", write),
    repeat(READ_SWITCHES_EVERY_MS, "switches cannot be read", follow),
  ];
  await follow().catch((error: unknown) => container().log.warn({ error }, "switches are not known yet"));
  return () => {
    for (const stop of stops) stop();
  };
}
