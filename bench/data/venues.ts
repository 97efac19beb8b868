import type { Sql, TransactionSql } from "postgres";
import { venueFeature, venueType } from "@/db/enums";
import { PREMIUM_RANK } from "@/lib/listing/ranking/rank-key";

/** The tables that this script writes. */
export const tablesOfVenues = ["venues", "venue_days", "venue_images", "venue_reviews", "venue_search"];

/** Share of venues of each type, per cent, in the order of the enum. */
const typeShares = [34, 6, 12, 14, 12, 12, 8, 1, 1];
/** Share of venues with each feature: from nearly all to one in fifty. */
const featureShare = (n: number) => [0.75, 0.5, 0.3, 0.15, 0.06, 0.02][n % 6] ?? 0;

const typeOf = (dice: string) => {
  let upTo = 0;
  const cases = venueType.enumValues.map((name, n) => {
    upTo += typeShares[n] ?? 0;
    return `when ${dice} < ${upTo / 100} then '${name}'`;
  });
  return `(case ${cases.join(" ")} else 'domain' end)::venue_type`;
};
const features = venueFeature.enumValues
  .map((name, n) => `case when random() < ${featureShare(n)} then '${name}'::venue_feature end`)
  .join(", ");

/** One row per new venue, of a French town weighted by the root of its inhabitants: venues lie in the country too. */
async function chooseFacts(tx: TransactionSql, count: number): Promise<void> {
  await tx`
    create temporary table venue_cities on commit drop as
    select c.id as city_id, c.parent_id as area_id, coalesce(a.parent_id, 0) as region_id, c.name,
           coalesce(c.zipcodes[1], '01000') as zipcode, c.latitude, c.longitude,
           sum(sqrt(greatest(coalesce(c.population, 0), 50))) over (order by c.id)::float8 as up_to
      from places c join places a on a.id = c.parent_id
     where c.country = 'FR' and c.type = 'city'`;
  await tx`create index on venue_cities (up_to)`;
  await tx`analyze venue_cities`;
  await tx.unsafe(`
    create temporary table fresh_venues on commit drop as
    with owners as materialized (
      select id, row_number() over (order by id) as n from users where email like 'many-%'),
    dice as materialized (
      select i, gen_random_uuid() as id, random() * (select max(up_to) from venue_cities) as at,
             random() as type_dice, array_remove(array[${features}], null) as features,
             round(exp(3.2 + random() * 1.6 + random() * 1.4))::int as seated, random() as dice,
             (random() * random() * 40)::int + 1 as bedrooms,
             (3 + floor(exp(random() * 3.6)))::int * 50000 as price,
             20 + floor((random() + random() + random()) * 25)::int as score, random() < 0.1 as is_premium,
             greatest(0, floor(random() * 7)::int - 2) as review_count,
             (random() - 0.5) * 0.06 as north, (random() - 0.5) * 0.06 as east
        from generate_series(1, ${count}) as i)
    select dice.i, dice.id, owners.id as owner, ${typeOf("dice.type_dice")} as type, features, seated, (seated * (1.2 + dice.dice))::int as standing,
           bedrooms, price, (price * (1.2 + dice.dice * 2))::int as high_price, score, is_premium, review_count,
           4 + i % 2 as rating, score + case when is_premium then ${PREMIUM_RANK} else 0 end as rank,
           dice.dice < 0.4 as has_calendar, city_id, area_id, region_id, name, zipcode,
           latitude + north as latitude, longitude + east as longitude
      from dice
      join owners on owners.n = 1 + dice.i % (select count(*) from owners)
     cross join lateral (select * from venue_cities where up_to >= dice.at order by up_to limit 1) city`);
}

async function writeVenues(tx: TransactionSql): Promise<void> {
  await tx`
    insert into venues (id, provider_id, slug, name, type, email, phone, zipcode, city, country_code, latitude, longitude,
                        place_id, area_id, description, seated_capacity, standing_capacity, bedrooms, min_price_cents,
                        max_price_cents, features, published_at, moderation_status, moderated_at, calendar_known_until)
    select id, owner, 'domaine-' || replace(id::text, '-', ''), 'Domaine ' || i, type, 'venue@measure.test',
           '+33450000000', zipcode, name, 'FR', latitude, longitude, city_id, area_id, 'Un parc et une grange.', seated,
           standing, bedrooms, price, high_price, features, now(), 'approved', now(),
           case when has_calendar then current_date + 540 end
      from fresh_venues`;
  await tx`
    insert into venue_reviews (venue_id, couple_name, wedding_date, rating, content, status, created_at, published_at)
    select id, 'Léa & Hugo', current_date - 100, rating, 'Tout était parfait.', 'published', now(), now()
      from fresh_venues cross join lateral generate_series(1, review_count) n`;
  await tx`
    insert into venue_images (venue_id, file_id, position, is_key_image)
    select fresh_venues.id, file.id, 1, true
      from fresh_venues
      join (select id, row_number() over (order by id) as n from media_files where status = 'ready') file
        on file.n = 1 + fresh_venues.i % (select count(*) from media_files where status = 'ready')`;
}

/** Calendars of 18 months: six in ten Saturdays of summer are taken, one in five of winter, few other days. */
async function writeDays(tx: TransactionSql): Promise<void> {
  await tx`
    insert into venue_days (venue_id, day, state)
    select v.id, days.day, case when random() < 0.08 then 'option' when random() < 0.1 then 'closed' else 'booked' end
             ::venue_day_state
      from fresh_venues v
     cross join lateral (
       select (current_date + n)::date as day from generate_series(0, 540) n where v.has_calendar) days
     where random() < case when extract(isodow from days.day) <> 6 then 0.03
                           when extract(month from days.day) between 5 and 9 then 0.6 else 0.2 end`;
}

async function writeSearch(tx: TransactionSql): Promise<void> {
  await tx`
    insert into venue_search (venue_id, country, region_id, area_id, city_id, cell, latitude, longitude, type, features,
                              seated_capacity, standing_capacity, bedrooms, price_min_cents, price_max_cents,
                              review_score, review_count, rating_tenths, rank, is_premium)
    select id, 'FR', region_id, area_id, city_id,
           floor((latitude + 90) * 4)::int * 1440 + floor((longitude + 180) * 4)::int, latitude, longitude, type,
           (select coalesce(bit_or(1::bigint << (e.enumsortorder::int - 1)), 0) from unnest(features) feature
              join pg_enum e on e.enumtypid = 'venue_feature'::regtype and e.enumlabel = feature::text),
           seated, standing, bedrooms, price, high_price,
           case when review_count = 0 then 0 else round(1000 * (15 + review_count * rating) / (review_count + 5.0)) end,
           review_count, case when review_count > 0 then 10 * rating end, rank, is_premium
      from fresh_venues`;
}

/** Adds `count` listed venues in France by set-based SQL, one of each provider, with everything that lists show. */
export async function seedVenues(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select setseed(0.42)`;
    await chooseFacts(tx, count);
    await tx`analyze fresh_venues`;
    await writeVenues(tx);
    await writeDays(tx);
    await writeSearch(tx);
  });
}
