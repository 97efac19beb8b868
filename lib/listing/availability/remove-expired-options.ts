import { sql } from "drizzle-orm";
import { countriesByTimeZone } from "@/lib/core/countries/time-zones";
import { civilToday } from "@/lib/core/dates";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { venueTag } from "@/lib/listing/search-rows/rules";

/**
 * Job: removes options whose last day is over in the country of the venue, with their notes, and renews the pages of
 * the venues. They count as free before it runs. Returns how many days.
 */
export function removeExpiredOptions(ctx: SystemCtx): Promise<number> {
  const clocks = countriesByTimeZone.flatMap(({ timeZone, countries }) =>
    (countries ?? ["*"]).map((country) => ({ country, today: civilToday(ctx.now, timeZone) })),
  );
  return inTransaction(ctx, async (tx) => {
    const removed = await tx.db.execute<{ venueId: string; isPublished: boolean }>(sql`
      with clock as (
        select * from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as c(country text, today date))
      delete from venue_days d using venues v
       where v.id = d.venue_id and d.state = 'option' and d.option_until is not null
         and d.option_until < coalesce((select today from clock where country = v.country_code),
                                       (select today from clock where country = '*'))
      returning d.venue_id as "venueId", v.is_published as "isPublished"`);
    const tags = removed.filter(({ isPublished }) => isPublished).map(({ venueId }) => venueTag(venueId));
    await declareChanges(tx, tags);
    return removed.length;
  });
}
