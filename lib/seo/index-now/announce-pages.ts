import { sql } from "drizzle-orm";
import type { CountryCode } from "@/lib/core/markets/markets";
import { openCountries, openSites } from "@/lib/core/markets/open-markets";
import { deleteNotices, deleteOldNotices, listNotices } from "@/lib/core/page-changes/page-notices";
import { timestamp } from "@/lib/core/sql-values";
import type { SystemCtx } from "@/lib/gateways/context";
import { INDEX_NOW_MOST, type IndexNowAnswer } from "@/lib/gateways/index-now/port";
import { findUnindexed } from "@/lib/seo/index-now/find-unindexed";
import { LEASE_MS, NOTICE_DAYS, waitMs } from "@/lib/seo/index-now/rules";

const DAY_MS = 86_400_000;

/** Takes a site for one call: false while it waits, or while another worker has it. */
async function claim(ctx: SystemCtx, country: CountryCode): Promise<boolean> {
  const until = timestamp(new Date(ctx.now.getTime() + LEASE_MS));
  const rows = await ctx.db.execute(sql`
    insert into page_notice_sites (country, next_at) values (${country}, ${until})
    on conflict (country) do update set next_at = excluded.next_at
     where page_notice_sites.next_at <= ${timestamp(ctx.now)} returning country`);
  return rows.length > 0;
}

async function release(
  ctx: SystemCtx,
  country: CountryCode,
  answer: IndexNowAnswer | null,
  sent: number,
): Promise<void> {
  const { now } = ctx;
  if (answer === null || answer.outcome === "taken") {
    await ctx.db.execute(sql`
      update page_notice_sites
         set failures = 0, next_at = ${timestamp(now)}, sent = sent + ${sent}::int
             ${answer === null ? sql`` : sql`, last_status = ${answer.status}::int, last_sent_at = ${timestamp(now)}`}
       where country = ${country}`);
    return;
  }
  const [row] = await ctx.db.execute<{ failures: number }>(sql`
    update page_notice_sites set failures = failures + 1, last_status = ${answer.status}::int
     where country = ${country} returning failures`);
  const next = new Date(now.getTime() + waitMs(row?.failures ?? 1, answer.retryAfterSeconds));
  await ctx.db.execute(
    sql`update page_notice_sites set next_at = ${timestamp(next)} where country = ${country}`,
  );
  ctx.log.warn({ country, status: answer.status, next }, "search engines were not told about changed pages");
}

/** Tells about these pages on each site of a country, until one is refused: then all are told again later. */
async function submit(ctx: SystemCtx, country: CountryCode, paths: string[]): Promise<IndexNowAnswer> {
  let answer: IndexNowAnswer | undefined;
  for (const { locale } of openSites().filter((site) => site.country === country)) {
    const origin = ctx.hosts.originOf(country, locale);
    answer = await ctx.gateways.indexNow.submit({ origin, paths });
    if (answer.outcome !== "taken") break;
  }
  if (!answer) throw new Error(`${country} has no open site`);
  return answer;
}

/** Tells search engines about the waiting pages of one country, at most `INDEX_NOW_MOST`. Returns how many. */
async function announceSite(ctx: SystemCtx, country: CountryCode): Promise<number> {
  if (!(await claim(ctx, country))) return 0;
  const waiting = await listNotices(ctx.db, country, INDEX_NOW_MOST);
  const unindexed = await findUnindexed(
    ctx,
    country,
    waiting.map(({ path }) => path),
  );
  const paths = waiting.map(({ path }) => path).filter((path) => !unindexed.has(path));
  const answer = paths.length > 0 ? await submit(ctx, country, paths) : null;
  const isTaken = answer === null || answer.outcome === "taken";
  if (isTaken) await deleteNotices(ctx.db, country, waiting);
  await release(ctx, country, answer, isTaken ? paths.length : 0);
  return isTaken ? paths.length : 0;
}

/**
 * Tells search engines which pages were published, changed or removed since the last time, each country's site by itself.
 * What fails waits, twice as long each time, and is tried again with all that came since. Returns the number of pages.
 */
export async function announcePages(ctx: SystemCtx): Promise<number> {
  await deleteOldNotices(ctx.db, new Date(ctx.now.getTime() - NOTICE_DAYS * DAY_MS));
  if (ctx.gateways.indexNow.key === null) return 0;
  let told = 0;
  for (const country of openCountries()) told += await announceSite(ctx, country);
  return told;
}
