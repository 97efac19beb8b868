import type { Sql, TransactionSql } from "postgres";
import { PREMIUM_RANK } from "@/lib/listing/ranking/rank-key";

/** One row per new provider: a French city weighted by inhabitants, about two services, languages by frequency. */
async function chooseFacts(tx: TransactionSql, count: number): Promise<void> {
  await tx`
    create temporary table fresh_cities on commit drop as
    select c.id as city_id, c.parent_id as area_id, coalesce(a.parent_id, 0) as region_id, c.name,
           coalesce(c.zipcodes[1], '') as zipcode, c.latitude, c.longitude,
           sum(greatest(coalesce(c.population, 0), 50)) over (order by c.id)::float8 as up_to
      from places c join places a on a.id = c.parent_id
     where c.country = 'FR' and c.type = 'city'`;
  await tx`create index on fresh_cities (up_to)`;
  await tx`analyze fresh_cities`;
  await tx`
    create temporary table fresh on commit drop as
    with dice as materialized (
      select i, gen_random_uuid() as id, random() * (select max(up_to) from fresh_cities) as at,
             (1 << floor(random() * 9)::int) | (1 << floor(random() * 9)::int) | (1 << floor(random() * 9)::int) as services,
             1 + (random() < 0.45)::int * 2 + (random() < 0.06)::int * 4 + (random() < 0.08)::int * 8
               + (random() < 0.03)::int * 16 + (random() < 0.12)::int * 32 + (random() < 0.02)::int * 64 as languages,
             case when random() < 0.92 then (300 + floor(random() * 3000)::int) * 100 end as price,
             20 + floor((random() + random() + random()) * 25)::int as score,
             random() < 0.1 as is_premium,
             greatest(0, floor(random() * 7)::int - 2) as review_count,
             now() - random() * interval '900 days' as joined,
             (random() - 0.5) * 0.06 as north, (random() - 0.5) * 0.06 as east
        from generate_series(1, ${count}) as i)
    select dice.i, dice.id, services, languages, price, score, is_premium, review_count, joined,
           score + case when is_premium then ${PREMIUM_RANK}::int else 0 end as rank,
           city_id, area_id, region_id, name, zipcode, latitude + north as latitude, longitude + east as longitude
      from dice
     cross join lateral (select * from fresh_cities where up_to >= dice.at order by up_to limit 1) city`;
}

async function writeProviders(tx: TransactionSql): Promise<void> {
  await tx`
    insert into users (id, roles, email, firstname, lastname, locale, country, has_finished_onboarding_at,
                       moderation_status, moderated_at, created_at)
    select id, array['ROLE_PRESTATAIRE'], 'many-' || id || '@measure.test', 'Alex', 'Martin', 'fr-FR', 'FR', joined,
           'approved', joined, joined
      from fresh`;
  await tx`
    update credit_accounts a set premium_until = now() + interval '1 year'
      from fresh where a.provider_id = fresh.id and fresh.is_premium`;
  await tx`
    insert into companies (provider_id, name, slug, zipcode, city, country_code, country_label, latitude, longitude,
                           place_id, area_id)
    select id, 'Maison ' || i, 'maison-' || replace(id::text, '-', ''), zipcode, name, 'FR', 'France', latitude,
           longitude, city_id, area_id
      from fresh`;
  await tx`
    insert into company_prestations (provider_id, prestation_id, budget_starting_from_cents)
    select id, n, price from fresh cross join generate_series(1, 9) n where services & (1 << (n - 1)) <> 0`;
  await tx`
    insert into company_langues (provider_id, langue_id)
    select id, n from fresh cross join generate_series(1, 7) n where languages & (1 << (n - 1)) <> 0`;
  await tx`insert into provider_scores (provider_id, score, parts) select id, score, '{}' from fresh`;
}

/** Reviews and one stored picture per provider: what a card reads besides the search row. */
async function writeCardFacts(tx: TransactionSql): Promise<void> {
  await tx`
    insert into reviews (provider_id, couple_name, wedding_date, rating, content, locale, status, created_at, published_at)
    select id, 'Léa & Hugo', joined::date, 4 + (n + i) % 2, 'Tout était parfait, du premier appel au dernier verre.',
           'fr-FR', 'published', joined, joined
      from fresh cross join lateral generate_series(1, review_count) n`;
  await tx`
    insert into images (provider_id, file_id, title, description, created_at)
    select fresh.id, file.id, 'Une table dressée', 'Un dîner au jardin', joined
      from fresh
      join (select id, row_number() over (order by id) as n, count(*) over () as total
              from media_files where status = 'ready') file on file.n = 1 + fresh.i % file.total`;
}

const services = Array.from({ length: 9 }, (_, n) => n + 1);
const offering = services
  .map((n) => `count(*) filter (where services & ${1 << (n - 1)} <> 0) as service_${n}`)
  .join(", ");
const offered = services.map((n) => `service_${n}`).join(", ");

async function writeSearch(tx: TransactionSql): Promise<void> {
  await tx`
    insert into provider_search (provider_id, country, region_id, area_id, city_id, cell, latitude, longitude, services,
                                 languages, budget_min_cents, review_count, rating_tenths, review_score, rank,
                                 is_premium)
    select id, 'FR', region_id, area_id, city_id,
           floor((latitude + 90) * 4)::int * 1440 + floor((longitude + 180) * 4)::int,
           latitude, longitude, services, languages, price, coalesce(r.count, 0), r.tenths, coalesce(r.score, 0), rank, is_premium
      from fresh
      left join (
        select provider_id, count(*)::int as count, round(avg(rating) * 10)::smallint as tenths,
               round(1000.0 * (15 + sum(rating)) / (5 + count(*)))::int as score
          from reviews where status = 'published' and venue_id is null group by provider_id) r on r.provider_id = id`;
  // Towns first: the counts of areas and of the country are then sums over a thousandth of the rows.
  await tx`
    insert into search_counts (kind, country, place_id, prestation_id, items)
    with towns as materialized (
      select region_id, area_id, city_id, count(*) as all_of_them, ${tx.unsafe(offering)}
        from fresh group by region_id, area_id, city_id),
    listed as (
      select place_id, prestation_id, sum(items) as items
        from towns
       cross join lateral (select distinct p from unnest(array[0, region_id, area_id, city_id]) p) place(place_id)
       cross join lateral unnest(array[all_of_them, ${tx.unsafe(offered)}]) with ordinality one(items, n)
       cross join lateral (values ((n - 1)::int)) service(prestation_id)
       group by place_id, prestation_id)
    select 'planner'::search_kind, 'FR', place_id, prestation_id, items from listed where items > 0
    on conflict (kind, country, place_id, prestation_id) do update set items = search_counts.items + excluded.items`;
}

/** The tables that this script writes. */
export const tablesOfMany = [
  "users",
  "companies",
  "company_prestations",
  "company_langues",
  "credit_accounts",
  "provider_scores",
  "provider_search",
  "search_counts",
  "search_ranks",
  "images",
  "reviews",
];

/**
 * Adds `count` approved providers in France by set-based SQL, with everything that lists show or filter by; one
 * in ten is Premium. For measurements only: no texts, and pictures that are already stored.
 */
export async function seedMany(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select setseed(0.42)`;
    await chooseFacts(tx, count);
    await tx`analyze fresh`;
    await writeProviders(tx);
    await writeCardFacts(tx);
    await writeSearch(tx);
  });
}

/**
 * After the inserts: a row that the visibility map does not contain is read from the table although the index
 * has all columns.
 */
export async function vacuumTables(sql: Sql): Promise<void> {
  await sql.unsafe(`vacuum (analyze) ${tablesOfMany.join(", ")}`);
}
