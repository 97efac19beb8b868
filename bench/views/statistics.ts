import type { Sql } from "postgres";
import { mintSystem } from "@/lib/http/doors/guards";
import { getRates, getViews } from "@/lib/statistics/queries";
import { rollUpViews } from "@/lib/statistics/roll-up-views";
import { storeViews } from "@/lib/statistics/store-views";
import type { Bench } from "../context";
import { median, netOf, quantile, ROUNDS, timeCalls } from "../measure";
import { milliseconds, number, type Ratio, times } from "../report";
import { lookedAt, looksOf, viewChance } from "./events";

/** Number of days with views. */
const DAYS = 30;
const FEW = 100_000;
const MANY = 1_000_000;
const PROVIDERS = 5_000;
const BATCH = 10_000;

/** Statistics of one popular provider with a hundred thousand views and with a million. */
export async function measureReads(bench: Bench, owner: Sql, nextDay: () => string, reads: number) {
  const providers = await lookedAt(bench.sql, PROVIDERS);
  const days = Array.from({ length: DAYS }, nextDay);
  const system = mintSystem({ ...bench.ctx, actor: { kind: "system" } });
  const chance = viewChance();
  const fill = async (count: number) => {
    for (const day of days) {
      for (let left = Math.ceil(count / DAYS); left > 0; left -= BATCH)
        await storeViews(bench.ctx, looksOf(day, providers, Math.min(BATCH, left), chance));
    }
    await rollUpViews(system);
    // Autovacuum does this by itself a little later.
    await owner`vacuum (analyze) view_days, view_hours, view_totals`;
  };
  const noon = new Date(`${days.at(-1)}T12:00:00Z`);
  const visited = { ...bench.as(providers[0] as string), now: noon };
  const calls = {
    "views of 30 days": () => getViews(visited, { period: "30days" }),
    "views of today, by the hour": () => getViews(visited, { period: "today" }),
    "rates and all views": () => getRates(visited),
  };
  const time = async () => {
    const servers = [await bench.backend()];
    const found = new Map<string, number[]>();
    for (const [name, call] of Object.entries(calls)) {
      await timeCalls(5, servers, call);
      found.set(name, netOf(await timeCalls(reads * ROUNDS, servers, call)));
    }
    return found;
  };
  await fill(FEW);
  const few = await time();
  await fill(MANY - FEW);
  const many = await time();
  const names = Object.keys(calls);
  const at = (found: Map<string, number[]>, name: string) => median(found.get(name) ?? []);
  const worst = names.toSorted((a, b) => at(many, b) / at(few, b) - at(many, a) / at(few, a))[0] as string;
  const ratios: Ratio[] = [
    {
      what: `statistics, ${number(MANY)} views: ${worst}`,
      ours: milliseconds(at(many, worst)),
      anchor: `${number(FEW)} views ${milliseconds(at(few, worst))}`,
      ratio: times(at(many, worst) / at(few, worst)),
      limit: "1.5 × at 100 M",
    },
  ];
  const rows = names.map((name) => [
    name,
    milliseconds(at(few, name)),
    milliseconds(at(many, name)),
    milliseconds(quantile(many.get(name) ?? [], 0.95)),
    times(at(many, name) / at(few, name)),
  ]);
  const detail = {
    title: "Statistics of a popular provider, the whole call:",
    header: [
      "what",
      `${number(FEW)} views, p50`,
      `${number(MANY)} views, p50`,
      `${number(MANY)} views, p95`,
      "growth",
    ],
    rows,
  };
  return { ratios, detail };
}
