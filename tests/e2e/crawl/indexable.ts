import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { CountryCode } from "@/lib/countries/domains";

type Row = Record<string, unknown>;

const PER_PAGE = 24;
const LEAST = 3;
const everywhere = ["/", "/how-ranking-works", "/terms", "/cgv", "/legal"];

const pagesOf = (path: string, items: number) =>
  Array.from({ length: Math.max(1, Math.ceil(items / PER_PAGE)) }, (_, n) =>
    n === 0 ? path : `${path}/page/${n + 1}`,
  );

/** The addresses of a country that search engines should be offered, counted from the tables alone. */
export async function indexableAddresses(db: Database, country: CountryCode): Promise<Set<string>> {
  const profiles = await db.execute<Row & { slug: string }>(sql`
    select c.slug from users u join companies c on c.provider_id = u.id join portraits t on t.provider_id = u.id
     where u.country = ${country} and u.moderation_status = 'approved' and u.deleted_at is null
       and u.has_finished_onboarding_at is not null and 'ROLE_PRESTATAIRE' = any(u.roles)
       and (c.siret_status <> 'unknown' or c.siret_accepted_at is not null)
       and t.portrait is not null
       and exists (select from images i join media_files f on f.id = i.file_id
                    where i.provider_id = u.id and i.is_visible and f.status = 'ready')`);
  const listed = await db.execute<Row & { area: string; city: string | null; providers: number }>(sql`
    select a.slug as area, null as city, count(*)::int as providers
      from provider_search s join places a on a.id = s.area_id where s.country = ${country} group by a.slug
    union all
    select a.slug, c.slug, count(*)::int
      from provider_search s join places c on c.id = s.city_id join places a on a.id = c.parent_id
     where s.country = ${country} group by a.slug, c.slug`);
  const [all] = await db.execute<Row & { providers: number }>(
    sql`select count(*)::int as providers from provider_search where country = ${country}`,
  );
  const lists = listed
    .filter(({ providers }) => providers >= LEAST)
    .flatMap(({ area, city, providers }) =>
      pagesOf(`/wedding-planners/${area}${city === null ? "" : `/${city}`}`, providers),
    );
  return new Set([
    ...everywhere,
    ...pagesOf("/wedding-planners", all?.providers ?? 0),
    ...lists,
    ...profiles.map(({ slug }) => `/wedding-planner/${slug}`),
  ]);
}
