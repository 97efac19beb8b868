import { sql } from "drizzle-orm";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { type ColumnKey, columnList, excludedList, timestamp, uuidArray } from "@/lib/core/sql-values";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { writeScores } from "@/lib/listing/ranking/write-scores";
import { lockCounts } from "@/lib/listing/search-rows/lock-counts";
import { noticeProfiles } from "@/lib/listing/search-rows/notice-listed";
import { pageTagsOf } from "@/lib/listing/search-rows/page-tags";
import { searchRowsOf } from "@/lib/listing/search-rows/search-facts";

const keyColumns = ["providerId", "country"] as const;
/** The columns that an edit can change; `cell` and `rank` are explained at the table. */
const valueColumns = [
  ...(["regionId", "areaId", "cityId", "cell", "latitude", "longitude"] as const),
  ...(["services", "languages", "budgetMinCents", "ownPriceCents", "currency"] as const),
  ...(["reviewCount", "ratingTenths", "reviewScore", "rank", "isPremium"] as const),
] satisfies readonly ColumnKey<typeof providerSearch>[];
const columns = columnList(providerSearch, [...keyColumns, ...valueColumns]);
const overwrites = excludedList(providerSearch, [...valueColumns, "updatedAt"]);

/**
 * Brings the search rows of providers in line with their facts (a provider that is not listed has no row), keeps
 * `search_counts` exact, and declares the pages that show them as changed. Call it in the transaction of every edit that
 * a list or a profile shows: company, services, languages, photos, texts, reviews, Premium, moderation, deletion. Search
 * engines are told about the profile unless only its rank changes.
 *
 * The statement: `fresh` the new rows, `before` the old ones, `gone` deletes and `written` inserts or overwrites, `change`
 * the difference of every count that a row is part of: its country (0), region, area and city, each for all services (0)
 * and for each of its own.
 */
export function refreshSearchRows(
  ctx: Ctx,
  providerIds: readonly string[],
  { isVisible = true } = {},
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ids = uuidArray(providerIds);
    const now = timestamp(tx.now);
    // Two edits of one provider wait for each other; the later one then sees both.
    await tx.db.execute(sql`select from users where id = any(${ids}) order by id for no key update`);
    await lockCounts(tx);
    const tagsBefore = await pageTagsOf(tx, providerIds);
    if (isVisible) await noticeProfiles(tx, providerIds);
    const listed = await searchRowsOf(tx, providerIds);
    const rows = JSON.stringify(listed.map(({ row }) => row));
    await tx.db.execute(sql`
      with fresh as (
        select * from jsonb_populate_recordset(null::provider_search, ${rows}::jsonb)),
      before as (
        select country, region_id, area_id, city_id, services from provider_search where provider_id = any(${ids})),
      gone as (
        delete from provider_search s where s.provider_id = any(${ids})
           and not exists (select from fresh f where f.provider_id = s.provider_id and f.country = s.country)),
      written as (
        insert into provider_search (${columns}, updated_at)
        select ${columns}, ${now} from fresh
        on conflict (provider_id, country) do update set ${overwrites}),
      change as (
        select country, place_id, prestation_id, sum(delta)::int as delta
          from (select *, -1 as delta from before
                union all select country, region_id, area_id, city_id, services, 1 from fresh) listed
          cross join lateral (select distinct id from unnest(array[0, region_id, area_id, city_id]) id) place(place_id)
          cross join lateral (
            select 0 union all
            select bit from generate_series(1, 31) bit where services & (1 << (bit - 1)) <> 0) service(prestation_id)
         group by country, place_id, prestation_id having sum(delta) <> 0)
      merge into search_counts n using change c
         on n.kind = 'planner' and n.country = c.country
        and n.place_id = c.place_id and n.prestation_id = c.prestation_id
       when matched then update set items = n.items + c.delta, updated_at = ${now}
       when not matched then insert (kind, country, place_id, prestation_id, items, updated_at)
         values ('planner', c.country, c.place_id, c.prestation_id, c.delta, ${now})`);
    // The score that `rank` contains, with its parts, for the provider's own screen.
    await writeScores(
      tx,
      listed.map(({ score }) => score),
    );
    if (isVisible) await noticeProfiles(tx, providerIds);
    await declareChanges(tx, [...tagsBefore, ...(await pageTagsOf(tx, providerIds))]);
  });
}

/** As `refreshSearchRows`, for one provider. */
export function refreshSearchRow(ctx: Ctx, providerId: string): Promise<void> {
  return refreshSearchRows(ctx, [providerId]);
}
