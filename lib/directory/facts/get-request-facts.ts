import { type SQL, sql } from "drizzle-orm";
import { integerArray, timestamp } from "@/lib/core/sql-values";
import type { RequestFactsDto } from "@/lib/directory/facts/schema";
import type { Ctx } from "@/lib/gateways/context";
import type { PlaceIds } from "@/lib/places/find-place";

/** Figures of fewer couples would say something about single ones. */
const MIN_COUPLES = 20;
/** The same for the couples who marry in one month. */
const MIN_COUPLES_OF_MONTH = 10;
/** Older requests say little about couples of today. */
export const REQUEST_YEARS = 3;

/** Celebrations for which a wedding planner or officiant is asked. */
const WEDDINGS = sql`('WEDDING', 'CIVIL_CEREMONY', 'SECULAR_CEREMONY', 'RELIGIOUS_CEREMONY', 'ELOPEMENT')`;

/** Cities of areas or of a tourist area, and the areas, which some couples give instead of a city. */
function placesOf({ areaId, cityId, areaIds, cityIds }: PlaceIds): SQL {
  const cities = cityIds ?? (cityId === undefined ? null : [cityId]);
  if (cities) return sql`select unnest(${integerArray(cities)}) as id`;
  const areas = integerArray(areaIds ?? (areaId === undefined ? [] : [areaId]));
  return sql`
    select id from places where parent_id = any(${areas}) and type = 'city'
     union all select unnest(${areas})`;
}

interface Row extends Record<string, unknown> {
  month: number;
  couples: number;
  median: number;
}

/**
 * How long before the day couples write who marry in a place, and in which months: from requests that were sent to
 * providers, one of each couple and day. A date that is only a season is left out, because it says too little. Null
 * with fewer than `MIN_COUPLES`.
 */
export async function readRequestFacts(ctx: Ctx, place: PlaceIds): Promise<RequestFactsDto | null> {
  const asked = sql`
    select distinct on (p.member_id, p.event_date)
           extract(month from p.event_date)::int as month,
           (p.event_date - p.verified_at::date) * 12 / 365.25 as months
      from projects p
     where p.place_id in (${placesOf(place)})
       and p.sent_at is not null and p.status <> 'HELD' and p.event_type in ${WEDDINGS}
       and p.event_date_precision in ('DAY', 'MONTH') and p.event_date > p.verified_at::date
       and p.verified_at > ${timestamp(ctx.now)} - make_interval(years => ${REQUEST_YEARS}::int)
     order by p.member_id, p.event_date, p.verified_at, p.id`;
  const [rows, [all]] = await Promise.all([
    ctx.db.execute<Row>(sql`
      select month, count(*)::int as couples, percentile_cont(0.5) within group (order by months)::float8 as median
        from (${asked}) asked group by month order by couples desc, month`),
    ctx.db.execute<{ couples: number; quartiles: number[] | null }>(sql`
      select count(*)::int as couples,
             percentile_cont(array[0.25, 0.5, 0.75]) within group (order by months)::float8[] as quartiles
        from (${asked}) asked`),
  ]);
  if (!all?.quartiles || all.couples < MIN_COUPLES) return null;
  const [low, middle, high] = all.quartiles.map(wholeMonths) as [number, number, number];
  const byMonth = Array.from(
    { length: 12 },
    (_, n) => rows.find(({ month }) => month === n + 1)?.couples ?? 0,
  );
  const [first] = rows;
  return {
    couples: all.couples,
    lead: { low, middle, high },
    byMonth,
    busiest:
      first && first.couples >= MIN_COUPLES_OF_MONTH
        ? { month: first.month, leadMonths: wholeMonths(first.median) }
        : null,
  };
}

const wholeMonths = (months: number) => Math.max(1, Math.round(months));
