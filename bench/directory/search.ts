import { sql } from "drizzle-orm";
import { countProviders } from "@/lib/directory/queries";
import { readCards } from "@/lib/directory/read-cards";
import { hasCells, hasFilters } from "@/lib/directory/search/conditions";
import { bestRatedSql, pageSql, totalSql } from "@/lib/directory/search/statements";
import { type Bench, openBench } from "../context";
import type { BenchDatabase } from "../database";
import { interleave, median, medianRatio, netOf, quantile, ROUNDS, type Timing, timeCalls } from "../measure";
import { milliseconds, number, type Part, type Ratio, times } from "../report";
import { naivePage } from "./naive";
import { racePgbench } from "./pgbench";
import { readQuestion } from "./read-question";
import { type Question, questionsOf, type Shape, shapesOf } from "./shapes";

/** Goal for the time of a list or search in the database, at the 95th percentile. */
const GOAL_MS = 20;

const page = ({ ctx }: Bench, question: Question) => readQuestion(ctx, question);

const total = ({ ctx }: Bench, { scope, filters }: Question) =>
  hasCells(scope) || hasFilters(filters)
    ? ctx.db.execute(totalSql(scope, filters))
    : countProviders(ctx, scope);

interface Figures {
  name: string;
  kind: Shape["kind"];
  page: Percentiles;
  total: Percentiles;
  /** Average number of cards on a page. */
  cards: number;
  /** Time of the same page among 200 providers, where a place has few. */
  small: number;
  smallCards: number;
  /** Time of the page at this size divided by its time among 200. */
  growth: number;
  /** Time of as many cards among 200 providers, the first of their country. */
  even: number;
  /** Time of the page at this size divided by the time of as many cards among 200. */
  evenGrowth: number;
  naive: number;
  ratio: number;
  /** All single times of the application and of the naive query, in ms. */
  all: { ours: number[]; naive: number[] };
}

interface Percentiles {
  p50: number;
  p95: number;
}

const percentiles = (timings: readonly Timing[]): Percentiles => ({
  p50: median(netOf(timings)),
  p95: quantile(netOf(timings), 0.95),
});

/** Reads the first cards of a country. */
const firstCards = ({ ctx }: Bench, count: number) =>
  readCards(ctx, "FR", pageSql({ country: "FR" }, {}, 1, Math.max(1, count)));

/** Average number of cards of these questions. */
async function cardsOf(bench: Bench, questions: readonly Question[]): Promise<number> {
  let cards = 0;
  for (const question of questions) cards += (await page(bench, question)).length;
  return cards / questions.length;
}

/**
 * In the small database, a page that does not exist is replaced by the last page, so that there is something to
 * compare.
 */
async function measure(bench: Bench, few: Bench, shapes: [Shape, Shape], samples: number): Promise<Figures> {
  const [shape, smallShape] = shapes;
  const questions = questionsOf(shape, samples * ROUNDS);
  const smalls = questionsOf(smallShape, samples * ROUNDS);
  const naives = Math.max(1, Math.round(samples / 30));
  const of = (list: readonly Question[], n: number) => list[n % list.length] as Question;
  const servers = [await bench.backend()];
  const fewServers = [await few.backend()];
  // Counting the cards also reads everything into memory before the timing.
  const cards = await cardsOf(bench, questions.slice(0, samples));
  const smallCards = await cardsOf(few, smalls.slice(0, samples));
  let [asked, counted, little, naively] = [0, 0, 0, 0];
  const found = await interleave({
    page: () => timeCalls(samples, servers, () => page(bench, of(questions, asked++))),
    small: () => timeCalls(samples, fewServers, () => page(few, of(smalls, little++))),
    even: () => timeCalls(samples, fewServers, () => firstCards(few, Math.round(cards))),
    total: () => timeCalls(samples, servers, () => total(bench, of(questions, counted++))),
    naive: () => timeCalls(naives, servers, () => bench.ctx.db.execute(naivePage(of(questions, naively++)))),
  });
  const medians = (rounds: readonly Timing[][]) => rounds.map((round) => median(netOf(round)));
  return {
    name: shape.name,
    kind: shape.kind,
    page: percentiles(found.page.flat()),
    total: percentiles(found.total.flat()),
    small: median(netOf(found.small.flat())),
    cards,
    smallCards,
    growth: medianRatio(medians(found.page), medians(found.small)),
    even: median(netOf(found.even.flat())),
    evenGrowth: medianRatio(medians(found.page), medians(found.even)),
    naive: median(netOf(found.naive.flat())),
    ratio: medianRatio(medians(found.naive), medians(found.page)),
    all: { ours: netOf(found.page.flat()), naive: netOf(found.naive.flat()) },
  };
}

/** Query plan of the slowest question of a shape. */
async function explain(bench: Bench, shape: Shape): Promise<string> {
  const [question] = questionsOf(shape, 1) as [Question];
  const { scope, filters, page, sort } = question;
  const asked = (sort === "reviews" ? bestRatedSql : pageSql)(scope, filters, page);
  const statement = sql`explain (analyze, buffers, costs off) ${asked}`;
  const rows = await bench.ctx.db.execute<{ "QUERY PLAN": string }>(statement);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

function ratiosOf(all: readonly Figures[], providers: number): Ratio[] {
  const slowest = all.toSorted((a, b) => b.page.p95 - a.page.p95)[0] as Figures;
  const of = (kind: Shape["kind"]) => all.filter((one) => one.kind === kind);
  const pageOf = (name: string) => all.find((one) => one.name === name)?.page.p50 ?? Number.NaN;
  const p95 = (of: "ours" | "naive") =>
    quantile(
      all.flatMap((one) => one.all[of]),
      0.95,
    );
  const worst = (shapes: readonly Figures[], of: "growth" | "evenGrowth") =>
    shapes.toSorted((a, b) => b[of] - a[of])[0] as Figures;
  const cardsIn = (count: number) => `${number(count)} cards`;
  const growth = (what: string, shapes: readonly Figures[], limit: string): Ratio[] => {
    const [even, same] = [worst(shapes, "evenGrowth"), worst(shapes, "growth")];
    return [
      {
        what: `growth from 200 providers, ${what}, as many cards`,
        ours: `worst: ${even.name}, ${milliseconds(even.page.p50)} for ${cardsIn(even.cards)}`,
        anchor: `at 200 ${milliseconds(even.even)} for as many`,
        ratio: `${times(median(shapes.map((one) => one.evenGrowth)))} (worst ${times(even.evenGrowth)})`,
        limit,
      },
      {
        what: `growth from 200 providers, ${what}, the same question`,
        ours: `worst: ${same.name}, ${milliseconds(same.page.p50)} for ${cardsIn(same.cards)}`,
        anchor: `at 200 ${milliseconds(same.small)} for ${cardsIn(same.smallCards)}`,
        ratio: `${times(median(shapes.map((one) => one.growth)))} (worst ${times(same.growth)})`,
        limit,
      },
    ];
  };
  const naive = (what: string, ours: number, theirs: number, ratio: string): Ratio => ({
    what: `${all.length} lists and searches at ${number(providers)} providers, page, ${what}`,
    ours: milliseconds(ours),
    anchor: `naive SQL ${milliseconds(theirs)}`,
    ratio,
    limit: "20 ×",
    isShort: true,
  });
  const least = Math.min(...all.map((one) => one.ratio));
  return [
    naive("p95 of all", p95("ours"), p95("naive"), `${times(p95("naive") / p95("ours"))} faster`),
    naive(
      "p50",
      median(all.map((one) => one.page.p50)),
      median(all.map((one) => one.naive)),
      `${times(median(all.map((one) => one.ratio)))} faster (least ${times(least)})`,
    ),
    {
      what: `slowest of them, page, p95: ${slowest.name}`,
      ours: milliseconds(slowest.page.p95),
      anchor: `goal ${GOAL_MS} ms`,
      ratio: times(slowest.page.p95 / GOAL_MS),
      limit: "1 ×",
      isShort: true,
    },
    {
      what: "page 4,000 of the country",
      ours: milliseconds(pageOf("country, page 4,000")),
      anchor: `page 1 ${milliseconds(pageOf("country, page 1"))}`,
      ratio: times(pageOf("country, page 4,000") / pageOf("country, page 1")),
      limit: "1.5 ×",
      isShort: true,
    },
    ...growth("areas", of("area"), "2 ×"),
    ...growth("filters", of("filter"), "3 ×"),
    ...growth("circles", of("circle"), "-"),
  ];
}

const header = [
  ...["shape", "page p50", "page p95", "cards", "total p50", "total p95"],
  ...["as many cards at 200", "growth", "the same at 200", "cards", "growth"],
  ...["naive page p50", "naive / ours"],
];
const EVEN =
  "Reading cards is most of a page, and among 200 providers a place has few or none: growth is told against as many cards of the whole country at 200, and against the same question at 200, whatever that finds.";
const rowOf = (one: Figures) => [
  one.name,
  milliseconds(one.page.p50),
  milliseconds(one.page.p95),
  number(one.cards),
  milliseconds(one.total.p50),
  milliseconds(one.total.p95),
  milliseconds(one.even),
  times(one.evenGrowth),
  milliseconds(one.small),
  number(one.smallCards),
  times(one.growth),
  milliseconds(one.naive),
  times(one.ratio),
];

/** Compares lists and searches of the directory with the naive query, with a small directory, and with pgbench. */
export async function measureSearch(
  { appUrl, smallUrl }: Pick<BenchDatabase, "appUrl" | "smallUrl">,
  providers: number,
  samples: number,
): Promise<Part> {
  const bench = openBench(appUrl, 1);
  const few = openBench(smallUrl, 1);
  try {
    const shapes = await shapesOf(bench.sql);
    const smallShapes = await shapesOf(few.sql);
    const all: Figures[] = [];
    const remarks: string[] = [];
    for (const [n, shape] of shapes.entries()) {
      const one = await measure(bench, few, [shape, smallShapes[n] as Shape], samples);
      all.push(one);
      if (Math.max(one.page.p95, one.total.p95) > GOAL_MS)
        remarks.push(
          `"${shape.name}" misses ${GOAL_MS} ms:\n\n\`\`\`\n${await explain(bench, shape)}\n\`\`\`\n`,
        );
    }
    const raced = await racePgbench(bench, appUrl, shapes);
    if (raced === null)
      remarks.push("pgbench is not installed (apt-get install postgresql-contrib), so its row is left out.");
    return {
      title: `Directory, ${providers.toLocaleString("en")} providers`,
      ratios: [...ratiosOf(all, providers), ...(raced === null ? [] : [raced])],
      details: [
        {
          title: "Times as the application sees them, one connection, cards included:",
          header,
          rows: all.map(rowOf),
        },
      ],
      remarks: [EVEN, ...remarks],
    };
  } finally {
    await few.close();
    await bench.close();
  }
}
