import { type SQL, sql } from "drizzle-orm";
import type { Zone } from "@/lib/core/zone";
import { PAGE_SIZE } from "@/lib/directory/schema";
import type { VenueSearch } from "@/lib/directory/venues/statements";

const distanceTo = ({ latitude, longitude }: { latitude: number; longitude: number }) => sql`
  2 * 6371.0088 * asin(least(1, sqrt(
    power(sin(radians(v.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(v.latitude)) * power(sin(radians(v.longitude - ${longitude}::float8) / 2), 2))))`;

const inZone = ({ south, west, north, east }: Zone) => sql`
  v.latitude between ${south}::float8 and ${north}::float8
  and v.longitude between ${west}::float8 and ${east}::float8`;

function conditions({ scope, filters }: VenueSearch): SQL {
  const parts: SQL[] = [
    sql`v.country_code = ${scope.country} and v.published_at is not null and v.moderation_status = 'approved'
      and u.deleted_at is null`,
  ];
  if (scope.circle) parts.push(sql`${distanceTo(scope.circle)} <= ${scope.circle.radiusKm}::float8`);
  else if (scope.zone) parts.push(inZone(scope.zone));
  else if (scope.cityId !== undefined) parts.push(sql`v.place_id = ${scope.cityId}::int`);
  else if (scope.areaId !== undefined) parts.push(sql`v.area_id = ${scope.areaId}::int`);
  const { kinds, features, seatedMin, standingMin, bedroomsMin, priceFromCents, priceToCents, day } = filters;
  if (kinds) parts.push(sql`v.type = any(${`{${kinds.join(",")}}`}::venue_type[])`);
  if (features) parts.push(sql`v.features @> ${`{${features.join(",")}}`}::venue_feature[]`);
  if (seatedMin !== undefined) parts.push(sql`v.seated_capacity >= ${seatedMin}::int`);
  if (standingMin !== undefined) parts.push(sql`v.standing_capacity >= ${standingMin}::int`);
  if (bedroomsMin !== undefined) parts.push(sql`v.bedrooms >= ${bedroomsMin}::int`);
  if (priceFromCents !== undefined) parts.push(sql`v.max_price_cents >= ${priceFromCents}::int`);
  if (priceToCents !== undefined) parts.push(sql`v.min_price_cents <= ${priceToCents}::int`);
  if (day !== undefined)
    parts.push(sql`not exists (select from venue_days d where d.venue_id = v.id and d.day = ${day}::date
      and d.state in ('booked', 'closed'))`);
  return sql.join(parts, sql` and `);
}

/** The order by rank needs counts of four tables; the naive query gets a cheaper one of its own row. */
const orders = {
  rank: () => sql`coalesce(w.premium_until > now(), false) desc, cardinality(v.features) desc, v.id`,
  price: () => sql`v.min_price_cents, v.id`,
  capacity: () => sql`v.seated_capacity desc, v.id`,
  reviews: () =>
    sql`(select avg(rating) from venue_reviews where venue_id = v.id and status = 'published') desc, v.id`,
  distance: (near: VenueSearch["near"]) => (near ? sql`${distanceTo(near)}, v.id` : sql`v.id`),
};

/** The same cards and the exact total, read in the simplest way: no search rows and none of their indexes. */
export function naiveVenues(search: VenueSearch): SQL {
  return sql`
    select v.id, v.slug, v.name, v.type, v.city, coalesce(a.name, '') as area, v.latitude, v.longitude,
           v.seated_capacity, v.standing_capacity, v.bedrooms, v.min_price_cents, v.max_price_cents,
           coalesce(w.premium_until > now(), false) as premium, count(*) over () as total,
           (select count(*) from venue_reviews where venue_id = v.id and status = 'published'),
           (select avg(rating) from venue_reviews where venue_id = v.id and status = 'published'),
           (select f.variants from venue_images i join media_files f on f.id = i.file_id
             where i.venue_id = v.id and i.is_visible order by i.is_key_image desc, i.position limit 1)
      from venues v
      join users u on u.id = v.provider_id
      join credit_accounts w on w.provider_id = u.id
      left join places a on a.id = v.area_id
     where ${conditions(search)}
     order by ${orders[search.sort](search.near)}
     limit ${PAGE_SIZE}::int offset ${(search.page - 1) * PAGE_SIZE}::int`;
}
