import { sql } from "drizzle-orm";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { writeScores } from "@/lib/listing/ranking/write-scores";
import { pageTagsOf } from "@/lib/listing/search-rows/page-tags";
import { countedUnder, lockCounts } from "@/lib/listing/search-rows/refresh-counts";
import { searchRowsOf } from "@/lib/listing/search-rows/search-facts";

/**
 * Writes the search rows of providers as their facts now are, or takes them away, keeps the counts exact, and has the
 * pages made anew that show them. Call it in the transaction of every edit that a list or a profile shows: company,
 * services, languages, photos, texts, reviews, Premium, moderation, deletion.
 */
export function refreshSearchRows(ctx: Ctx, providerIds: readonly string[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ids = `{${providerIds.join(",")}}`;
    // Two edits of one provider wait for each other; the later one then sees both.
    await tx.db.execute(sql`select from users where id = any(${ids}::uuid[]) order by id for no key update`);
    await lockCounts(tx);
    const left = await pageTagsOf(tx, providerIds);
    const listed = await searchRowsOf(tx, providerIds);
    const rows = JSON.stringify(listed.map(({ row }) => row));
    await tx.db.execute(sql`
      with fresh as (
        select * from jsonb_populate_recordset(null::provider_search, ${rows}::jsonb)),
      before as (
        select country, region_id, area_id, city_id, services from provider_search where provider_id = any(${ids}::uuid[])),
      gone as (
        delete from provider_search s where s.provider_id = any(${ids}::uuid[])
           and not exists (select from fresh f where f.provider_id = s.provider_id and f.country = s.country)),
      written as (
        insert into provider_search (provider_id, country, region_id, area_id, city_id, cell, latitude, longitude,
                                     services, languages, budget_min_cents, rank, is_premium, updated_at)
        select provider_id, country, region_id, area_id, city_id, cell, latitude, longitude,
               services, languages, budget_min_cents, rank, is_premium, ${tx.now.toISOString()}::timestamptz from fresh
        on conflict (provider_id, country) do update set
          region_id = excluded.region_id, area_id = excluded.area_id, city_id = excluded.city_id,
          cell = excluded.cell, latitude = excluded.latitude, longitude = excluded.longitude,
          services = excluded.services, languages = excluded.languages,
          budget_min_cents = excluded.budget_min_cents, rank = excluded.rank,
          is_premium = excluded.is_premium, updated_at = excluded.updated_at),
      change as (
        select country, place_id, prestation_id, sum(delta)::int as delta
          from (select *, -1 as delta from before
                union all select country, region_id, area_id, city_id, services, 1 from fresh) listed
          ${countedUnder}
         group by country, place_id, prestation_id having sum(delta) <> 0)
      merge into search_counts n using change c
         on n.kind = 'planner' and n.country = c.country
        and n.place_id = c.place_id and n.prestation_id = c.prestation_id
       when matched then update set items = n.items + c.delta, updated_at = ${tx.now.toISOString()}::timestamptz
       when not matched then insert (kind, country, place_id, prestation_id, items, updated_at)
         values ('planner', c.country, c.place_id, c.prestation_id, c.delta, ${tx.now.toISOString()}::timestamptz)`);
    await writeScores(
      tx,
      listed.map(({ score }) => score),
    );
    await declareChanges(tx, [...left, ...(await pageTagsOf(tx, providerIds))]);
  });
}

/** As `refreshSearchRows`, for one provider. */
export function refreshSearchRow(ctx: Ctx, providerId: string): Promise<void> {
  return refreshSearchRows(ctx, [providerId]);
}
