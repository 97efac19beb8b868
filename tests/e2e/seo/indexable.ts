import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { CountryCode } from "@/lib/core/markets/markets";

type Row = Record<string, unknown>;

const PER_PAGE = 24;
const LEAST = 3;
/** Pages of a list in the sitemap. */
const LISTED_PAGES = 5;
const everywhere = [
  "/",
  "/how-ranking-works",
  "/terms",
  "/cgv",
  "/legal",
  "/privacy",
  "/accessibility",
  "/reviews-policy",
  "/contact",
  "/wedding-services",
];

const pagesOf = (path: string, items: number) =>
  Array.from({ length: Math.min(LISTED_PAGES, Math.max(1, Math.ceil(items / PER_PAGE))) }, (_, n) =>
    n === 0 ? path : `${path}/page/${n + 1}`,
  );

/** Every page of every indexed list, counted row by row. */
async function listAddresses(
  db: Database,
  country: CountryCode,
  table: "provider_search" | "venue_search",
  root: string,
  countryFrom: number,
): Promise<string[]> {
  const rows = sql.raw(table);
  const places = await db.execute<Row & { area: string; city: string | null; items: number }>(sql`
    select a.slug as area, null as city, count(*)::int as items
      from ${rows} s join places a on a.id = s.area_id
     where s.country = ${country}
       and not exists (select from place_groups g where g.country = a.country and g.slug = a.slug)
     group by a.slug
    union all
    select a.slug, c.slug, count(*)::int
      from ${rows} s join places c on c.id = s.city_id join places a on a.id = c.parent_id
     where s.country = ${country} and not (c.slug = a.slug and not exists (
             select from places other where other.parent_id = a.id and other.id <> c.id))
     group by a.slug, c.slug
    union all
    select g.slug, null, count(*)::int
      from place_groups g join place_group_members m on m.group_id = g.id
      join ${rows} s on s.country = g.country and m.place_id = case when g.is_of_cities then s.city_id else s.area_id end
     where g.country = ${country} group by g.slug`);
  const [all] = await db.execute<Row & { items: number }>(
    sql`select count(*)::int as items from ${rows} where country = ${country}`,
  );
  const total = all?.items ?? 0;
  return [
    ...(total >= countryFrom ? pagesOf(root, total) : []),
    ...places
      .filter(({ items }) => items >= LEAST)
      .flatMap(({ area, city, items }) =>
        pagesOf(`${root}/${area}${city === null ? "" : `/${city}`}`, items),
      ),
  ];
}

/** Parts of addresses in the order of the ids. */
const TRADES = {
  services: [
    "consulting-services",
    "partial-planning",
    "full-planning",
    "vendor-search",
    "day-coordination",
    "secular-ceremony",
    "wedding-design",
    "corporate-events",
    "private-events",
  ],
  languages: ["french", "english", "german", "italian", "dutch", "spanish", "portuguese"],
} as const;
const OWN_LANGUAGE: Record<CountryCode, string> = {
  FR: "french",
  BE: "dutch",
  GB: "english",
  DE: "german",
  IT: "italian",
  ES: "spanish",
  PT: "portuguese",
  CH: "german",
  AT: "german",
};

/** Every page of every trade that enough providers of a place have, counted provider by provider. */
async function tradeAddresses(db: Database, country: CountryCode): Promise<string[]> {
  const rows = await db.execute<
    Row & { services: number; languages: number; area: string | null; city: string | null; groups: string[] }
  >(sql`
    select s.services, s.languages,
           case when not exists (select from place_groups g where g.country = a.country and g.slug = a.slug)
                then a.slug end as area,
           case when not (c.slug = a.slug and not exists (
                  select from places other where other.parent_id = a.id and other.id <> c.id))
                then a.slug || '/' || c.slug end as city,
           array(select g.slug from place_groups g join place_group_members m on m.group_id = g.id
                  where g.country = s.country
                    and m.place_id = case when g.is_of_cities then s.city_id else s.area_id end) as groups
      from provider_search s left join places a on a.id = s.area_id left join places c on c.id = s.city_id
     where s.country = ${country}`);
  const counts = new Map<string, number>();
  for (const { services, languages, area, city, groups } of rows) {
    const trades = [
      ...TRADES.services.filter((_, n) => services & (1 << n)),
      ...TRADES.languages
        .filter((name, n) => languages & (1 << n) && name !== OWN_LANGUAGE[country])
        .map((name) => `${name}-speaking`),
    ];
    const places = ["", ...[area, city, ...groups].flatMap((place) => (place ? [`/${place}`] : []))];
    for (const trade of trades)
      for (const place of places) {
        const path = `/wedding-services/${trade}${place}`;
        counts.set(path, (counts.get(path) ?? 0) + 1);
      }
  }
  return [...counts].filter(([, items]) => items >= LEAST).flatMap(([path, items]) => pagesOf(path, items));
}

/** The addresses of a country that search engines should index, computed from the tables only. */
export async function indexableAddresses(db: Database, country: CountryCode): Promise<Set<string>> {
  const profiles = await db.execute<Row & { slug: string }>(sql`
    select c.slug from users u join companies c on c.provider_id = u.id join portraits t on t.provider_id = u.id
     where u.country = ${country} and u.moderation_status = 'approved' and u.deleted_at is null
       and u.has_finished_onboarding_at is not null and 'ROLE_PRESTATAIRE' = any(u.roles)
       and (c.registration_status <> 'unknown' or c.registration_accepted_at is not null)
       and t.portrait is not null
       and exists (select from images i join media_files f on f.id = i.file_id
                    where i.provider_id = u.id and i.is_visible and f.status = 'ready')`);
  const weddings = await db.execute<Row & { slug: string; wedding: string }>(sql`
    select c.slug, p.slug as wedding from portfolios p
      join companies c on c.provider_id = p.provider_id
      join provider_search s on s.provider_id = p.provider_id and s.country = ${country}
     where p.is_published`);
  const venues = await db.execute<Row & { slug: string }>(sql`
    select v.slug from venues v join users u on u.id = v.provider_id
     where case when v.country_code in ('FR', 'BE', 'GB', 'DE', 'IT', 'ES', 'PT')
                then v.country_code else u.country end = ${country}
       and v.is_published and v.moderation_status = 'approved' and u.deleted_at is null`);
  return new Set([
    ...everywhere,
    ...(await listAddresses(db, country, "provider_search", "/wedding-planners", 0)),
    ...(await listAddresses(db, country, "venue_search", "/wedding-venues", 1)),
    ...(await tradeAddresses(db, country)),
    ...venues.map(({ slug }) => `/wedding-venue/${slug}`),
    ...weddings.map(({ slug, wedding }) => `/wedding-planner/${slug}/weddings/${wedding}`),
    ...profiles.map(({ slug }) => `/wedding-planner/${slug}`),
  ]);
}
