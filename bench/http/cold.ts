import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { decodeEntry, encodeEntry, type PageEntry } from "@/lib/http/page-store/page-entry";
import { cpuSecondsOf, memoryOf } from "../machine";
import { quantile } from "../measure";
import { milliseconds, number, type Part, times } from "../report";
import { pagesFolder, startBuiltApp } from "./app";
import { type CrawlPage, crawl, listPages, shuffled, type Visit } from "./crawl";
import type { Server } from "./servers";

const GOAL_MS = 300;
const MEGABYTE = 1_048_576;
/** A process that used less CPU time in a second does nothing. */
const IDLE_CPU_SECONDS = 0.05;
const MAX_START_MS = 60_000;

interface Crawl {
  name: string;
  visits: Visit[];
  seconds: number;
  /** CPU seconds of the app for each page. */
  cpuMs: number;
  memoryBytes: number;
  diskBytes: number;
  files: number;
}

const filesOf = () =>
  readdirSync(pagesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.join(entry.parentPath, entry.name));

function entryOf(file: string): PageEntry | null {
  const content = readFileSync(file);
  const { key } = JSON.parse(content.toString("utf8", 4, 4 + content.readUInt32BE())) as { key: string };
  return decodeEntry(content, key);
}

/** Makes all pages on disk a day older, as far as their freshness goes: the app itself has no clock to set. */
function endFreshness(): void {
  for (const file of filesOf()) {
    const entry = entryOf(file);
    if (entry) writeFileSync(file, encodeEntry({ ...entry, freshUntil: Date.now() - 1 }));
  }
}

const countFresh = () => filesOf().filter((file) => (entryOf(file)?.freshUntil ?? 0) > Date.now()).length;

async function measureCrawl(name: string, app: Server, pages: readonly CrawlPage[]): Promise<Crawl> {
  const [pid = 0] = app.pids;
  const cpu = cpuSecondsOf(pid) ?? Number.NaN;
  const begun = performance.now();
  const visits = await crawl(app.port, pages);
  const seconds = (performance.now() - begun) / 1_000;
  const files = filesOf();
  return {
    name,
    visits,
    seconds,
    cpuMs: (((cpuSecondsOf(pid) ?? Number.NaN) - cpu) * 1_000) / pages.length,
    memoryBytes: memoryOf(pid),
    // A lock may be gone since the folder was read.
    diskBytes: files.reduce(
      (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.blocks ?? 0) * 512,
      0,
    ),
    files: files.length,
  };
}

/** Waits until a process does nothing, a minute at most: one that has just started reads what it keeps in memory first. */
export async function untilIdle({ pids: [pid = 0] }: Server): Promise<void> {
  const deadline = performance.now() + MAX_START_MS;
  for (let before = Number.NaN; performance.now() < deadline; ) {
    const now = cpuSecondsOf(pid) ?? 0;
    if (now - before < IDLE_CPU_SECONDS) return;
    before = now;
    await pause(1_000);
  }
}

const msOf = (visits: readonly Visit[]) => visits.map(({ ms }) => ms);

const rowsOf = ({ name, visits }: Crawl) =>
  ["all", ...new Set(visits.map(({ kind }) => kind).sort())].map((kind) => {
    const own = msOf(visits.filter((visit) => kind === "all" || visit.kind === kind));
    return [
      name,
      kind,
      number(own.length),
      milliseconds(quantile(own, 0.5)),
      milliseconds(quantile(own, 0.95)),
      milliseconds(Math.max(...own)),
    ];
  });

const megabytes = (bytes: number) => `${number(bytes / MEGABYTE)} MB`;

/**
 * Crawls distinct pages three times over four connections: with an empty folder; after their day has passed, by a process
 * that has just started; and once more at once.
 */
export async function measureCold(ownerUrl: string, databaseUrl: string, count: number): Promise<Part> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const pages = await listPages(sql, count).finally(() => sql.end());
  rmSync(pagesFolder, { recursive: true, force: true });
  const crawls: Crawl[] = [];
  let app = await startBuiltApp(databaseUrl, "second");
  try {
    // What a process does once, at its start and its first pages, is no part of the crawl.
    await crawl(app.port, pages.slice(0, 8));
    await untilIdle(app);
    crawls.push(await measureCrawl("first", app, pages.slice(8)));
    await app.stop();
    endFreshness();
    app = await startBuiltApp(databaseUrl, "second");
    await crawl(app.port, [{ kind: "texts", path: "/legal" }]);
    await untilIdle(app);
    crawls.push(await measureCrawl("a day later", app, shuffled(pages)));
    crawls.push(await measureCrawl("once more", app, shuffled(shuffled(pages))));
  } finally {
    await app.stop();
  }
  const renewed = countFresh();
  rmSync(pagesFolder, { recursive: true, force: true });
  const p95 = (at: number) => quantile(msOf(crawls[at]?.visits ?? []), 0.95);
  const failures = crawls.flatMap(({ visits }) => visits).filter(({ isFound }) => !isFound).length;
  return {
    title: `Cold pages: a crawl of ${number(pages.length)} distinct pages`,
    ratios: [
      {
        what: "crawl after the first day, p95",
        ours: milliseconds(p95(1)),
        anchor: `first crawl ${milliseconds(p95(0))}`,
        ratio: times(p95(1) / p95(0)),
        limit: `${GOAL_MS} ms`,
      },
    ],
    details: [
      {
        title: "Four connections, no pause between pages:",
        header: ["crawl", "kind", "pages", "p50", "p95", "slowest"],
        rows: crawls.flatMap(rowsOf),
      },
      {
        title: "What the app used:",
        header: ["crawl", "seconds", "CPU ms a page", "memory", "disk", "files"],
        rows: crawls.map(({ name, seconds, cpuMs, memoryBytes, diskBytes, files }) => [
          name,
          number(seconds),
          number(cpuMs, 1),
          megabytes(memoryBytes),
          megabytes(diskBytes),
          number(files),
        ]),
      },
    ],
    remarks: [
      `${number(renewed)} pages were rendered again in the background before the end of the last crawl; this CPU time is in "a day later" and "once more".`,
      ...(failures > 0 ? [`${failures} answers were not 200.`] : []),
    ],
  };
}
