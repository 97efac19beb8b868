import { sql } from "drizzle-orm";
import type { CountryCode } from "@/lib/core/markets/markets";
import { openCountries } from "@/lib/core/markets/open-markets";
import type { AdminCtx } from "@/lib/gateways/context";

interface SiteRow extends Record<string, unknown> {
  country: CountryCode;
  waiting: number;
  sent: number;
  lastSentAt: string | null;
  lastStatus: number | null;
  failures: number;
}

/** What search engines were told about each open site's pages, in the order of the countries. */
export async function listAnnouncedSites(ctx: AdminCtx): Promise<SiteRow[]> {
  const rows = await ctx.db.execute<SiteRow>(sql`
    select s.country, s.sent::int as sent, s.last_sent_at as "lastSentAt", s.last_status as "lastStatus", s.failures,
           (select count(*)::int from page_notices n where n.country = s.country) as waiting
      from page_notice_sites s`);
  const known = new Map(rows.map((row) => [row.country, row]));
  return openCountries().map((country) => {
    const row = known.get(country);
    const { waiting = 0, sent = 0, lastStatus = null, failures = 0 } = row ?? {};
    const lastSentAt = row?.lastSentAt ? new Date(row.lastSentAt).toISOString() : null;
    return { country, waiting, sent, lastSentAt, lastStatus, failures };
  });
}
