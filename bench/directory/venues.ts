import { sql } from "drizzle-orm";
import { findVenues } from "@/lib/directory/venues/find-venues";
import { type VenueSearch, venuePageSql } from "@/lib/directory/venues/statements";
import { type Bench, openBench } from "../context";
import type { BenchDatabase } from "../database";
import { interleave, median, medianRatio, netOf, quantile, ROUNDS, timeCalls } from "../measure";
import { milliseconds, number, type Part, type Ratio, times } from "../report";
import { naiveVenues } from "./naive-venues";
import { type VenueShape, venueSearchesOf, venueShapesOf } from "./venue-shapes";

/** Goal for the time of a search in the database, at the 95th percentile. */
const GOAL_MS = 20;

interface Figures {
  name: string;
  p50: number;
  p95: number;
  /** What PostgreSQL itself says of the statement that finds the page and counts. */
  executionP50: number;
  executionP95: number;
  /** Average total of the searches, as counted. */
  found: number;
  naive: number;
  ratio: number;
  all: number[];
}

/** Planning and execution as PostgreSQL times them, in ms. */
async function executionMs({ ctx }: Bench, search: VenueSearch): Promise<number> {
  const [row] = await ctx.db.execute<{
    "QUERY PLAN": [{ "Execution Time": number; "Planning Time": number }];
  }>(sql`explain (analyze, timing off, format json) ${venuePageSql(search)}`);
  const [plan] = row?.["QUERY PLAN"] ?? [];
  return (plan?.["Execution Time"] ?? Number.NaN) + (plan?.["Planning Time"] ?? Number.NaN);
}

async function measure(bench: Bench, shape: VenueShape, samples: number): Promise<Figures> {
  const searches = venueSearchesOf(shape, samples * ROUNDS);
  const naives = Math.max(1, Math.round(samples / 15));
  const of = (n: number) => searches[n % searches.length] as VenueSearch;
  const servers = [await bench.backend()];
  // The first round also reads everything into memory before the timing.
  const totals: number[] = [];
  for (const search of searches.slice(0, samples)) totals.push((await findVenues(bench.ctx, search)).total);
  const execution: number[] = [];
  for (const search of searches.slice(0, samples)) execution.push(await executionMs(bench, search));
  let [asked, naively] = [0, 0];
  const found = await interleave({
    ours: () => timeCalls(samples, servers, () => findVenues(bench.ctx, of(asked++))),
    naive: () => timeCalls(naives, servers, () => bench.ctx.db.execute(naiveVenues(of(naively++)))),
  });
  const ours = netOf(found.ours.flat());
  const medians = (rounds: typeof found.ours) => rounds.map((round) => median(netOf(round)));
  return {
    name: shape.name,
    p50: median(ours),
    p95: quantile(ours, 0.95),
    executionP50: median(execution),
    executionP95: quantile(execution, 0.95),
    found: totals.reduce((sum, total) => sum + total, 0) / totals.length,
    naive: median(netOf(found.naive.flat())),
    ratio: medianRatio(medians(found.naive), medians(found.ours)),
    all: ours,
  };
}

/** Query plan of the first search of a shape. */
async function explain({ ctx }: Bench, shape: VenueShape): Promise<string> {
  const [search] = venueSearchesOf(shape, 1) as [VenueSearch];
  const rows = await ctx.db.execute<{ "QUERY PLAN": string }>(
    sql`explain (analyze, buffers, costs off) ${venuePageSql(search)}`,
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

function ratiosOf(all: readonly Figures[], venues: number): Ratio[] {
  const slowest = all.toSorted((a, b) => b.p95 - a.p95)[0] as Figures;
  const least = Math.min(...all.map(({ ratio }) => ratio));
  const p95 = quantile(
    all.flatMap((one) => one.all),
    0.95,
  );
  return [
    {
      what: `${all.length} searches of venues at ${number(venues)}, page and total, p50`,
      ours: milliseconds(median(all.map(({ p50 }) => p50))),
      anchor: `naive SQL ${milliseconds(median(all.map(({ naive }) => naive)))}`,
      ratio: `${times(median(all.map(({ ratio }) => ratio)))} faster (least ${times(least)})`,
      limit: "10 ×",
      isShort: true,
    },
    {
      what: `${all.length} searches of venues, p95 of all`,
      ours: milliseconds(p95),
      anchor: `goal ${GOAL_MS} ms`,
      ratio: times(p95 / GOAL_MS),
      limit: "1 ×",
    },
    {
      what: `slowest of them, p95: ${slowest.name}`,
      ours: milliseconds(slowest.p95),
      anchor: `goal ${GOAL_MS} ms`,
      ratio: times(slowest.p95 / GOAL_MS),
      limit: "1 ×",
      isShort: true,
    },
  ];
}

const header = [
  ...["search", "found", "p50", "p95", "statement p50", "statement p95", "naive p50", "naive / ours"],
];
const rowOf = (one: Figures) => [
  one.name,
  number(one.found),
  milliseconds(one.p50),
  milliseconds(one.p95),
  milliseconds(one.executionP50),
  milliseconds(one.executionP95),
  milliseconds(one.naive),
  times(one.ratio),
];

/** Compares every filter of the search of venues, usual pairs, circles and orders with the naive query. */
export async function measureVenues(
  { appUrl }: Pick<BenchDatabase, "appUrl">,
  venues: number,
  samples: number,
): Promise<Part> {
  const bench = openBench(appUrl, 1);
  try {
    const all: Figures[] = [];
    const remarks: string[] = [];
    for (const shape of await venueShapesOf(bench.sql)) {
      const one = await measure(bench, shape, samples);
      all.push(one);
      if (one.p95 > GOAL_MS)
        remarks.push(
          `"${shape.name}" misses ${GOAL_MS} ms:\n\n\`\`\`\n${await explain(bench, shape)}\n\`\`\`\n`,
        );
    }
    return {
      title: `Search of venues, ${number(venues)} venues`,
      ratios: ratiosOf(all, venues),
      details: [
        {
          title:
            "Times as the application sees them, one connection, total and cards included; of the statement that finds and counts, as PostgreSQL times planning and execution, other processes included:",
          header,
          rows: all.map(rowOf),
        },
      ],
      remarks: ["Totals are counted up to 1,001 by our statement and exactly by the naive one.", ...remarks],
    };
  } finally {
    await bench.close();
  }
}
