import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { step } from "@/scripts/local/progress";
import { untilIdle } from "../http/cold";
import { crawl, listPages, shuffled } from "../http/crawl";
import { measureAged } from "../http/pages";
import { cpuSecondsOf, pinFamily, serverCore, unpinFamily } from "../machine";
import { number, type Part, times } from "../report";
import { type Deed, dailyJobs, dayCounts, deedsOf, mixed, type Work } from "./day";
import { growthOf, readSamples, type Sample, typical } from "./memory";
import { storeCopies } from "./stored-pages";
import { openSoakWorld, type SoakWorld } from "./world";

const LIMIT_MB = 700;
/** Connections that work at the same time. */
const CONNECTIONS = 6;
/** Distinct addresses that the app renders; the others are on disk already. */
const RENDERED = 2_000;
/** Pages that are rendered beforehand, as models of those on disk. */
const MODELS = 200;
/** The app is left alone so long before and after the day. */
const REST_MS = 8_000;
/** Lines of the table of memory. */
const LINES = 12;

export interface SoakOptions {
  /** Distinct public addresses. */
  addresses: number;
  /** The day ends after so many minutes, though not everything was asked. */
  minutes: number;
  /** Length of one round of load on the process that has worked, and on a fresh one. */
  seconds: number;
}

interface Day {
  begunAt: number;
  endedAt: number;
  cpuSeconds: number;
  done: Map<Work, number>;
  failures: Map<string, number>;
}

/** Plays a day over a few connections, each of which begins its next piece of work as soon as it has ended one. */
async function play(world: SoakWorld, order: readonly Work[], deeds: Record<Work, Deed>, minutes: number) {
  const [pid = 0] = world.app.pids;
  const cpu = cpuSecondsOf(pid) ?? Number.NaN;
  const begunAt = Date.now();
  const deadline = begunAt + minutes * 60_000;
  const done = new Map<Work, number>();
  const failures = new Map<string, number>();
  const eachJob = Math.ceil(order.length / dailyJobs.length);
  let next = 0;
  const work = async () => {
    for (let at = next++; at < order.length && Date.now() < deadline; at = next++) {
      const kind = order[at] as Work;
      const n = done.get(kind) ?? 0;
      done.set(kind, n + 1);
      const job = at % eachJob === 0 ? dailyJobs[at / eachJob] : undefined;
      if (job) await world.bench.ctx.gateways.jobs.send(world.bench.ctx.db, job, {}, {});
      const status = await deeds[kind](n).catch(() => 0);
      const isGood = status >= 200 && status < 400;
      if (!isGood) failures.set(`${kind}: ${status}`, (failures.get(`${kind}: ${status}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const cpuSeconds = (cpuSecondsOf(pid) ?? Number.NaN) - cpu;
  return { begunAt, endedAt: Date.now(), cpuSeconds, done, failures } satisfies Day;
}

const megabytes = (value: number) => `${number(value)} MB`;

const row = (name: string, { rss, heapTotal, heapUsed, external, arrayBuffers }: Omit<Sample, "at">) => [
  name,
  ...[rss, heapTotal, heapUsed, external, arrayBuffers].map((value) => number(value)),
];

/** Samples of the day in as many equal parts as the table has lines. */
const partsOf = (samples: readonly Sample[]) => {
  const size = Math.max(1, Math.ceil(samples.length / LINES));
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, at) =>
    samples.slice(at * size, (at + 1) * size),
  );
};

/** What an app holds in memory after a hundred thousand public addresses and the work of a day, and whether it still grows. */
export async function measureSoak(
  ownerUrl: string,
  databaseUrl: string,
  { addresses, minutes, seconds }: SoakOptions,
): Promise<Part> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const listed = await listPages(sql, addresses).finally(() => sql.end());
  const world = await openSoakWorld(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const { app } = world;
    unpinFamily(app.pids[0] ?? 0);
    const models = listed.slice(0, MODELS);
    const cold = listed.slice(MODELS, MODELS + RENDERED);
    const others = listed.slice(MODELS + RENDERED);
    await pause(REST_MS);
    const atStart = typical(readSamples(world.memoryFile).slice(-5));
    await crawl(app.port, models);
    await step(`Storing ${number(others.length)} pages`, () => storeCopies(models, others));
    const pages = shuffled([...cold, ...others]);
    const order = mixed<Work>({ "public address": pages.length, ...dayCounts });
    const deeds = deedsOf({ ...world, port: app.port, pages }, agent);
    const day = await step("A day's work", () => play(world, order, deeds, minutes));
    await pause(REST_MS);
    // Jobs that the day has left would count as time of the pages.
    await untilIdle(app);
    const samples = readSamples(world.memoryFile);
    const during = samples.filter(({ at }) => at >= day.begunAt && at <= day.endedAt);
    const late = during.slice(Math.floor(during.length / 2));
    const most = Math.max(...during.map(({ rss }) => rss));
    const atEnd = typical(during.slice(-10));
    const growth = growthOf(late);
    pinFamily(app.pids[0] ?? 0, serverCore);
    const fresh = await world.startFresh();
    await untilIdle(fresh);
    const aged = await measureAged(app, fresh, seconds).finally(() => fresh.stop());
    const asked = (work: Work) => number(day.done.get(work) ?? 0);
    return {
      title: `Memory: ${number(pages.length)} public addresses and a day's work`,
      ratios: [
        {
          what: `memory after ${asked("public address")} addresses and a day's work, with its worker`,
          ours: `${megabytes(atEnd.rss)}, at most ${megabytes(most)}`,
          anchor: `the same process at its start ${megabytes(atStart.rss)}`,
          ratio: times(atEnd.rss / atStart.rss),
          limit: megabytes(LIMIT_MB),
          isShort: true,
        },
        {
          what: "growth of memory in the second half of that day",
          ours: megabytes(growth),
          anchor: `at its end ${megabytes(atEnd.rss)}`,
          ratio: times(growth / atEnd.rss),
          limit: "0.05 ×",
        },
        ...aged,
      ],
      details: [
        {
          title: "What the process holds, in MB, medians:",
          header: ["minute", "resident", "heap", "heap in use", "external", "buffers"],
          rows: [
            row("start", atStart),
            ...partsOf(during).map((part) =>
              row(number(((part.at(-1)?.at ?? 0) - day.begunAt) / 60_000, 1), typical(part)),
            ),
            row("at rest", typical(samples.slice(-3))),
          ],
        },
        {
          title: `What was asked, over ${CONNECTIONS} connections, in ${number((day.endedAt - day.begunAt) / 1_000)} s (${number(day.cpuSeconds)} s of processor time):`,
          header: ["work", "asked", "of"],
          rows: (Object.entries({ "public address": pages.length, ...dayCounts }) as [Work, number][]).map(
            ([name, count]) => [name, asked(name), number(count)],
          ),
        },
      ],
      remarks: [
        `${number(RENDERED)} of the addresses are rendered, the others are read from disk: copies of rendered pages of their kind. ${number(dailyJobs.length)} jobs of the timetable ran beside them.`,
        ...[...day.failures].map(([what, count]) => `${number(count)} × ${what}`),
      ],
    };
  } finally {
    agent.destroy();
    await world.close();
  }
}
