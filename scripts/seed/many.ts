import type { Sql } from "postgres";

/**
 * Adds `count` plain approved providers by set-based SQL: spread over the cities of France, with services, languages,
 * prices and search rows. For measurements: no texts, no pictures. About a minute a million.
 */
export async function seedMany(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select setseed(0.42)`;
    await tx`
      create temporary table fresh on commit drop as
      with cities as (
        select c.id as city_id, c.parent_id as area_id, coalesce(a.parent_id, 0) as region_id, c.name, c.zipcodes[1] as zipcode,
               c.latitude, c.longitude, row_number() over (order by c.id) as n, count(*) over () as total
          from places c join places a on a.id = c.parent_id
         where c.country = 'FR' and c.type = 'city')
      select gen_random_uuid() as id, i, c.*, (random() * 511)::int | (1 << (i % 9)) as services, (random() * 127)::int | 1 as languages,
             (300 + (random() * 3000)::int) * 100 as price, (random() * 100)::int as score
        from generate_series(1, ${count}) as i
        join cities c on c.n = 1 + (i::bigint * 7919) % c.total`;
    await tx`
      insert into users (id, roles, email, firstname, lastname, locale, country, has_finished_onboarding_at, moderation_status, moderated_at)
      select id, array['ROLE_PRESTATAIRE'], 'many-' || id || '@measure.test', 'Alex', 'Martin', 'fr-FR', 'FR', now(), 'approved', now() from fresh`;
    await tx`
      insert into companies (provider_id, name, slug, zipcode, city, country_code, country_label, latitude, longitude, place_id, area_id)
      select id, 'Maison ' || i, 'maison-' || replace(id::text, '-', ''), coalesce(zipcode, ''), name, 'FR', 'France', latitude, longitude, city_id, area_id from fresh`;
    await tx`
      insert into provider_search (provider_id, country, region_id, area_id, city_id, cell, latitude, longitude, services, languages, budget_min_cents, rank, is_premium)
      select id, 'FR', region_id, area_id, city_id, floor((latitude + 90) * 4)::int * 1440 + floor((longitude + 180) * 4)::int,
             latitude, longitude, services, languages, price, score, false from fresh`;
    await tx`
      insert into search_counts (kind, country, place_id, prestation_id, items)
      select 'planner', 'FR', place_id, prestation_id, count(*)
        from fresh
        cross join lateral (select distinct p from unnest(array[0, region_id, area_id, city_id]) p) place(place_id)
        cross join lateral (select 0 union all select bit from generate_series(1, 9) bit where services & (1 << (bit - 1)) <> 0) service(prestation_id)
       group by 1, 2, 3, 4
      on conflict (kind, country, place_id, prestation_id) do update set items = search_counts.items + excluded.items`;
  });
  await sql`analyze users, companies, provider_search, search_counts`;
}
