import postgres, { type Sql } from "postgres";
import type { SeenView } from "@/lib/gateways/view-sink";
import { createViewBuffer } from "@/lib/http/process/view-buffer";
import { ensureViewDays, storeViews } from "@/lib/statistics/store-views";
import { type Bench, openBench } from "../context";
import type { BenchDatabase } from "../database";
import { interleave, median, medianRatio, spread } from "../measure";
import { number, type Part, percent, times } from "../report";
import { freshDays, lookedAt, looksOf, viewChance } from "./events";
import { measureReads } from "./statistics";

/** Number of views in the buffer after a busy second. */
const FLUSH = 10_000;
const PROVIDERS = 5_000;

const columns = ["day", "kind", "subject_id", "visitor_hash", "provider_id", "created_at"] as const;
const valuesOf = (view: SeenView) => [
  view.day,
  view.kind,
  view.subjectId,
  view.visitorHash,
  view.providerId,
  view.at.toISOString(),
];

/**
 * Stores views as in production: through the buffer, which removes duplicates and writes in batches, with the
 * roll-up job.
 */
async function asShipped({ ctx }: Bench, views: readonly SeenView[]): Promise<void> {
  const buffer = createViewBuffer({
    write: (batch) => storeViews(ctx, batch),
    log: ctx.log,
    flushEveryMs: 60_000,
  });
  for (const view of views) buffer.add(view);
  await buffer.flush();
}

async function oneByOne(sql: Sql, views: readonly SeenView[]): Promise<void> {
  const text = `insert into view_events (${columns.join(", ")}) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;
  for (const view of views) await sql.unsafe(text, valuesOf(view), { prepare: true });
}

async function byCopy(sql: Sql, views: readonly SeenView[]): Promise<void> {
  const stream = await sql.unsafe(`copy view_events (${columns.join(", ")}) from stdin`).writable();
  const ended = new Promise<void>((resolve, reject) => stream.once("finish", resolve).once("error", reject));
  stream.end(`${views.map((view) => valuesOf(view).join("\t")).join("\n")}\n`);
  await ended;
}

/** Views per second written durably, compared with the simplest and the fastest way of writing. */
export async function measureViews(
  { appUrl, ownerUrl }: Pick<BenchDatabase, "appUrl" | "ownerUrl">,
  flushes: number,
  reads: number,
): Promise<Part> {
  const bench = openBench(appUrl, 1);
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const providers = await lookedAt(bench.sql, PROVIDERS);
    const chance = viewChance();
    const nextDay = freshDays();
    const rate = (count: number, write: (views: readonly SeenView[]) => Promise<void>) => {
      const day = nextDay();
      return async () => {
        await ensureViewDays(bench.ctx, [day]);
        let spent = 0;
        for (let left = flushes * count; left > 0; left -= count) {
          const views = looksOf(day, providers, count, chance);
          const begun = performance.now();
          await write(views);
          spent += performance.now() - begun;
        }
        return (flushes * count * 1_000) / spent;
      };
    };
    const contestants = {
      ours: rate(FLUSH, (views) => asShipped(bench, views)),
      insert: rate(FLUSH / 50, (views) => oneByOne(bench.sql, views)),
      copy: rate(FLUSH, (views) => byCopy(bench.sql, views)),
    };
    for (const warm of Object.values(contestants)) await warm();
    const found = await interleave(contestants);
    const { ratios, detail } = await measureReads(bench, owner, nextDay, reads);
    const ratio = (anchor: string, theirs: readonly number[], limit: string) => ({
      what: "view events persisted",
      ours: `${number(median(found.ours))}/s`,
      anchor: `${anchor} ${number(median(theirs))}/s`,
      ratio: times(medianRatio(found.ours, theirs)),
      limit,
      isShort: true,
    });
    const row = (name: string, rates: readonly number[]) => [
      name,
      number(median(rates)),
      percent(spread(rates)),
    ];
    return {
      title: "Views",
      ratios: [
        ratio("one INSERT an event", found.insert, "25 ×"),
        ratio("COPY", found.copy, "0.6 ×"),
        ...ratios,
      ],
      details: [
        {
          title: `${number(FLUSH)} views a flush, ${flushes} flushes a round, one connection, each way into days of its own:`,
          header: ["way", "views/s", "spread of rounds"],
          rows: [
            ["buffer and one statement a flush, with its job", found.ours],
            ["one INSERT an event", found.insert],
            ["COPY", found.copy],
          ].map(([name, rates]) => row(name as string, rates as number[])),
        },
        detail,
      ],
      remarks: [],
    };
  } finally {
    await owner.end();
    await bench.close();
  }
}
