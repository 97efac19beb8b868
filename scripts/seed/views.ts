import { viewDays, viewTotals } from "@/db/schema/statistics";
import { addDays, civilToday, HOUR_MS } from "@/lib/core/dates";
import { marketOf, type Site } from "@/lib/core/markets/markets";
import type { SystemCtx } from "@/lib/gateways/context";
import type { SeenView } from "@/lib/gateways/view-sink";
import { rollUpViews } from "@/lib/statistics/roll-up-views";
import { storeViews } from "@/lib/statistics/store-views";
import type { Chance } from "@/scripts/seed/random";

const DAYS = 75;
/** Rows per statement. */
const CHUNK = 5_000;
/** The last days are single views, so that their hours are known and new views add to them. */
const LIVE_HOURS = 48;
/** There are more views on Saturdays and Sundays. */
const WEEK = [1.35, 0.8, 0.75, 0.9, 1, 1.05, 1.3];
/** Share of a day's views per hour, with peaks at lunch and in the evening. */
const CLOCK = [1, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 5, 7, 6, 4, 4, 4, 5, 6, 8, 10, 11, 8, 4];

interface Viewed {
  id: string;
  site: Site;
  isPremium: boolean;
}

/** Views on a day this long ago: fewer in the past, more at weekends. */
function viewsOn(chance: Chance, level: number, back: number, day: string): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return Math.round(level * (1 - back / (DAYS * 1.6)) * (WEEK[weekday] ?? 1) * (0.7 + chance.next() * 0.6));
}

/** A history of profile views: daily totals for the past, then two days of views counted like real ones. */
export async function seedViews(ctx: SystemCtx, chance: Chance, providers: readonly Viewed[]): Promise<void> {
  const since = new Date(ctx.now.getTime() - LIVE_HOURS * HOUR_MS);
  const live: SeenView[] = [];
  const days: (typeof viewDays.$inferInsert)[] = [];
  const totals: (typeof viewTotals.$inferInsert)[] = [];
  for (const { id, site, isPremium } of providers) {
    const level = isPremium ? 26 : 9;
    const firstLive = civilToday(since, marketOf(site.country).timeZone);
    const rows = Array.from({ length: DAYS }, (_, n) => {
      const day = addDays(firstLive, n - DAYS);
      return { day, views: viewsOn(chance, level, DAYS - n, day) };
    });
    const common = { kind: "profile" as const, subjectId: id, providerId: id };
    days.push(...rows.map((row) => ({ ...common, ...row })));
    totals.push({ ...common, views: rows.reduce((sum, row) => sum + row.views, 0) });
    for (let hour = 0; hour < LIVE_HOURS; hour += 1) {
      const at = new Date(since.getTime() + hour * HOUR_MS + chance.int(0, 59) * 60_000);
      const share = (CLOCK[at.getHours()] ?? 0) / CLOCK.reduce((sum, part) => sum + part, 0);
      const looks = Math.round(level * share + chance.next() * 0.6 - 0.3);
      const day = civilToday(at, marketOf(site.country).timeZone);
      for (let n = 0; n < looks && at <= ctx.now; n += 1)
        live.push({ ...common, day, at, visitorHash: `seed-${hour}-${n}` });
    }
  }
  for (let at = 0; at < days.length; at += CHUNK)
    await ctx.db.insert(viewDays).values(days.slice(at, at + CHUNK));
  if (totals.length > 0) await ctx.db.insert(viewTotals).values(totals);
  await storeViews(ctx, live);
  await rollUpViews(ctx);
}
