import { type SQL, sql } from "drizzle-orm";
import type { Zone } from "@/lib/core/zone";
import { PAGE_SIZE } from "@/lib/directory/schema";
import type { Question } from "./shapes";

const inList = (ids: readonly number[]) =>
  sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  );

/** Points as cards show them: rounded to hundredths. */
const inZone = ({ south, west, north, east }: Zone) => sql`
  c.latitude between ${south - 0.005}::float8 and ${north + 0.005}::float8
  and c.longitude between ${west - 0.005}::float8 and ${east + 0.005}::float8`;

function conditions({ scope, filters }: Question): SQL {
  const parts: SQL[] = [
    sql`u.country = ${scope.country} and u.moderation_status = 'approved' and u.deleted_at is null`,
  ];
  if (scope.circle) {
    const { latitude, longitude, radiusKm } = scope.circle;
    parts.push(sql`2 * 6371.0088 * asin(least(1, sqrt(
      power(sin(radians(c.latitude - ${latitude}::float8) / 2), 2)
      + cos(radians(${latitude}::float8)) * cos(radians(c.latitude)) * power(sin(radians(c.longitude - ${longitude}::float8) / 2), 2))))
      <= ${radiusKm}::float8`);
  } else if (scope.zone) parts.push(inZone(scope.zone));
  else if (scope.cityId !== undefined) parts.push(sql`c.place_id = ${scope.cityId}::int`);
  else if (scope.areaId !== undefined) parts.push(sql`c.area_id = ${scope.areaId}::int`);
  else if (scope.areaIds) parts.push(sql`c.area_id in (${inList(scope.areaIds)})`);
  else if (scope.cityIds) parts.push(sql`c.place_id in (${inList(scope.cityIds)})`);
  if (filters.prestations)
    parts.push(sql`exists (select from company_prestations o where o.provider_id = u.id
      and o.prestation_id in (${inList(filters.prestations)}))`);
  if (filters.langues)
    parts.push(sql`exists (select from company_langues o where o.provider_id = u.id
      and o.langue_id in (${inList(filters.langues)}))`);
  if (filters.budgetMaxCents !== undefined)
    parts.push(sql`exists (select from company_prestations o where o.provider_id = u.id
      and o.is_budget_visible and o.budget_starting_from_cents <= ${filters.budgetMaxCents}::int)`);
  return sql.join(parts, sql` and `);
}

const averageRating = sql`
  (select (15.0 + sum(rating)) / (5 + count(*)) from reviews
    where provider_id = u.id and venue_id is null and status = 'published' having count(*) > 0)`;

/** The same cards, read in the simplest way from the normalised tables: no search rows, no masks. */
export function naivePage(question: Question): SQL {
  return sql`
    select u.id, c.slug, c.name, c.city, coalesce(a.name, '') as area, c.latitude, c.longitude,
           coalesce(w.premium_until > now(), false) as premium, v.score,
           (select min(budget_starting_from_cents) from company_prestations where provider_id = u.id and is_budget_visible),
           (select array_agg(prestation_id) from company_prestations where provider_id = u.id),
           (select array_agg(langue_id) from company_langues where provider_id = u.id),
           (select count(*) from reviews where provider_id = u.id and venue_id is null and status = 'published'),
           ${averageRating},
           (select f.variants from images i join media_files f on f.id = i.file_id
             where i.provider_id = u.id and i.is_visible order by i.position, i.created_at, i.id limit 1)
      from users u
      join companies c on c.provider_id = u.id
      join credit_accounts w on w.provider_id = u.id
      left join provider_scores v on v.provider_id = u.id
      left join places a on a.id = c.area_id
     where ${conditions(question)}
     order by ${question.sort === "reviews" ? sql`${averageRating} desc nulls last, ` : sql``}
              coalesce(w.premium_until > now(), false) desc, v.score desc, u.id
     limit ${PAGE_SIZE}::int offset ${(question.page - 1) * PAGE_SIZE}::int`;
}
