import { sql } from "drizzle-orm";
import { readCards } from "@/lib/directory/cards";
import { hasFilters, isPlannedOnce } from "@/lib/directory/paging/conditions";
import { countProviders } from "@/lib/directory/queries";
import { pageSql, totalSql } from "@/lib/directory/selection";
import { type Bench, openBench, openTunedBench } from "../context";
import {
  interleave,
  median,
  medianRatio,
  netOf,
  quantile,
  ROUNDS,
  type Timing,
  timeCalls,
  wallOf,
} from "../measure";
import { milliseconds, type Part, times } from "../report";
import { naivePage } from "./naive";
import { type Question, questionsOf, type Shape, shapesOf } from "./shapes";

/** What a list or search may take in the database, at the 95th percentile. */
const GOAL_MS = 20;
const WARM_UP = 5;

const page = ({ ctx }: Bench, { scope, filters, page, near }: Question) =>
  readCards(ctx, scope.country, pageSql(scope, filters, page), near, isPlannedOnce(filters));

const total = ({ ctx }: Bench, { scope, filters }: Question) =>
  scope.circle || hasFilters(filters) ? ctx.db.execute(totalSql(scope, filters)) : countProviders(ctx, scope);

interface Figures {
  name: string;
  page: { p50: number; p95: number };
  total: { p50: number; p95: number };
  /** The page with statements parsed once a connection. */
  prepared: { p50: number; p95: number };
  naive: number;
  ratio: number;
  wallP95: number;
}

const figures = (timings: readonly Timing[]) => ({
  p50: median(netOf(timings)),
  p95: quantile(netOf(timings), 0.95),
});

async function measure(bench: Bench, tuned: Bench, shape: Shape, samples: number): Promise<Figures> {
  const questions = questionsOf(shape, samples * ROUNDS);
  const naives = Math.max(2, Math.round(samples / 10));
  const at = (n: number) => questions[n % questions.length] as Question;
  const servers = [await bench.backend(), await tuned.backend()];
  await timeCalls(WARM_UP, servers, (n) => page(bench, at(n)));
  await timeCalls(WARM_UP, servers, (n) => page(tuned, at(n)));
  let [asked, counted, prepared, naively] = [0, 0, 0, 0];
  const found = await interleave({
    page: () => timeCalls(samples, servers, () => page(bench, at(asked++))),
    total: () => timeCalls(samples, servers, () => total(bench, at(counted++))),
    prepared: () => timeCalls(samples, servers, () => page(tuned, at(prepared++))),
    naive: () => timeCalls(naives, servers, () => bench.ctx.db.execute(naivePage(at(naively++)))),
  });
  return {
    name: shape.name,
    page: figures(found.page.flat()),
    total: figures(found.total.flat()),
    prepared: figures(found.prepared.flat()),
    naive: median(netOf(found.naive.flat())),
    ratio: medianRatio(
      found.naive.map((round) => median(netOf(round))),
      found.page.map((round) => median(netOf(round))),
    ),
    wallP95: quantile(wallOf(found.page.flat()), 0.95),
  };
}

/** What PostgreSQL did for the slowest question of a shape. */
async function explain(bench: Bench, shape: Shape): Promise<string> {
  const [question] = questionsOf(shape, 1) as [Question];
  const { scope, filters, page } = question;
  const statement = sql`explain (analyze, buffers, costs off) ${pageSql(scope, filters, page)}`;
  const rows = await bench.ctx.db.execute<{ "QUERY PLAN": string }>(statement);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** Lists and searches of the directory against the same cards from the plain tables. */
export async function measureSearch(url: string, providers: number, samples: number): Promise<Part> {
  const bench = openBench(url, 1);
  const tuned = openTunedBench(url, 1, { isPrepared: true });
  try {
    const shapes = await shapesOf(bench.sql);
    const all: Figures[] = [];
    const remarks: string[] = [];
    for (const shape of shapes) {
      const one = await measure(bench, tuned, shape, samples);
      all.push(one);
      if (Math.max(one.page.p95, one.total.p95) > GOAL_MS)
        remarks.push(
          `"${shape.name}" misses ${GOAL_MS} ms:\n\n\`\`\`\n${await explain(bench, shape)}\n\`\`\`\n`,
        );
    }
    const slowest = all.toSorted((a, b) => b.page.p95 - a.page.p95)[0] as Figures;
    const ratio = median(all.map((one) => one.ratio));
    const least = Math.min(...all.map((one) => one.ratio));
    return {
      title: `Directory, ${providers.toLocaleString("en")} providers`,
      ratios: [
        {
          what: `${all.length} lists and searches, page, p50`,
          ours: milliseconds(median(all.map((one) => one.page.p50))),
          anchor: `naive SQL ${milliseconds(median(all.map((one) => one.naive)))}`,
          ratio: `${times(ratio)} faster (least ${times(least)})`,
          limit: "20 × at 1,000,000",
          isShort: true,
        },
        {
          what: `slowest of them, page, p95: ${slowest.name}`,
          ours: milliseconds(slowest.page.p95),
          anchor: `goal ${GOAL_MS} ms`,
          ratio: times(slowest.page.p95 / GOAL_MS),
          limit: "1 ×",
          isShort: true,
        },
      ],
      details: [
        {
          title: "Times as the application sees them, one connection, cards included:",
          header: [
            ...[
              "shape",
              "page p50",
              "page p95",
              "total p50",
              "total p95",
              "page p95 by the clock",
              "prepared p50",
              "prepared p95",
            ],
            ...["naive page p50", "naive / ours"],
          ],
          rows: all.map((one) => [
            one.name,
            milliseconds(one.page.p50),
            milliseconds(one.page.p95),
            milliseconds(one.total.p50),
            milliseconds(one.total.p95),
            milliseconds(one.wallP95),
            milliseconds(one.prepared.p50),
            milliseconds(one.prepared.p95),
            milliseconds(one.naive),
            times(one.ratio),
          ]),
        },
      ],
      remarks,
    };
  } finally {
    await tuned.close();
    await bench.close();
  }
}
