import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/context";
import { areaPath, cityPath, countryPath, profilePath } from "@/lib/directory/addresses";
import { countProviders } from "@/lib/directory/queries";
import { INDEXED_FROM, PAGE_SIZE } from "@/lib/directory/schema";
import { mediaUrl } from "@/lib/images/picture";
import { everywherePaths } from "@/lib/marks/everywhere";
import { FILE_SIZE, idRange, type SitemapFile, type SitemapKind, spreadFiles } from "@/lib/sitemaps/files";
import type { SitemapEntry } from "@/lib/sitemaps/xml";

/** Pictures named of one profile: the first of its gallery. */
const IMAGES_EACH = 5;

type Row = Record<string, unknown>;
const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** The latest change of a search row of the country: a list shows it. */
async function listChangedAt(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db.execute<Row & { at: string | null }>(sql`
    select greatest(
      (select max(updated_at) from provider_search where country = ${ctx.country}),
      (select updated_at from search_counts
        where kind = 'planner' and country = ${ctx.country} and place_id = 0 and prestation_id = 0)) as at`);
  return iso(row?.at ?? null);
}

async function listPages(ctx: Ctx): Promise<SitemapEntry[]> {
  const changed = await listChangedAt(ctx);
  return everywherePaths.map((path) => ({ path, lastmod: path === "/" ? changed : null, images: [] }));
}

/** Places whose lists are offered to search engines; 0 is the country, whose list always is. */
const listedPlaces = (ctx: Ctx): SQL => sql`
  select 0 as place_id, null::text as area, null::text as city, coalesce(max(items), 0) as items,
         max(updated_at) as counted_at
    from search_counts
   where kind = 'planner' and country = ${ctx.country} and place_id = 0 and prestation_id = 0
  union all
  select p.id, coalesce(a.slug, p.slug), case when p.type = 'city' then p.slug end, n.items, n.updated_at
    from search_counts n
    join places p on p.id = n.place_id and p.country = n.country and p.type <> 'region'
    left join places a on a.id = p.parent_id and p.type = 'city'
   where n.kind = 'planner' and n.country = ${ctx.country} and n.prestation_id = 0 and n.items >= ${INDEXED_FROM}`;

const pagesOf = sql`greatest(1, ceil(items / ${PAGE_SIZE}::numeric))::int`;

async function countLists(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.execute<Row & { lists: number }>(
    sql`select sum(${pagesOf})::int as lists from (${listedPlaces(ctx)}) listed`,
  );
  return row?.lists ?? 0;
}

interface ListRow extends Row {
  area: string | null;
  city: string | null;
  page: number;
  at: string | null;
}

function listPath({ area, city, page }: ListRow): string {
  if (area === null) return countryPath(page);
  return city === null ? areaPath(area, page) : cityPath(area, city, page);
}

async function listLists(ctx: Ctx, n: number): Promise<SitemapEntry[]> {
  const rows = await ctx.db.execute<ListRow>(sql`
    with listed as (${listedPlaces(ctx)}),
    changed as (
      select place.id, max(s.updated_at) as at
        from provider_search s
        cross join lateral (select distinct id from unnest(array[0, s.area_id, s.city_id]) id) place
       where s.country = ${ctx.country} group by place.id)
    select listed.area, listed.city, page, greatest(listed.counted_at, changed.at) as at
      from listed
      cross join lateral generate_series(1, ${pagesOf}) page
      left join changed on changed.id = listed.place_id
     order by listed.place_id, page
     limit ${FILE_SIZE} offset ${(n - 1) * FILE_SIZE}`);
  return rows.map((row) => ({ path: listPath(row), lastmod: iso(row.at), images: [] }));
}

/** Profiles of the country in one part of the ids that are worth finding: `indexedSteps` in SQL. */
function indexedProfiles(ctx: Ctx, n: number, files: number): SQL {
  const { from, before } = idRange(n, files);
  const end = before === null ? sql`` : sql` and s.provider_id < ${before}::uuid`;
  return sql`
      from provider_search s
      join portraits t on t.provider_id = s.provider_id and t.portrait is not null
      join companies c on c.provider_id = s.provider_id
      cross join lateral (
        select array_agg(i.key order by i.created_at, i.id) as keys, max(i.updated_at) as at
          from (select i.created_at, i.id, i.updated_at,
                       (select v ->> 'key' from jsonb_array_elements(f.variants) v
                         order by v ->> 'format' = 'jpeg' desc, (v ->> 'width')::int desc limit 1) as key
                  from images i join media_files f on f.id = i.file_id and f.status = 'ready'
                 where i.provider_id = s.provider_id and i.is_visible) i) shown
     where s.country = ${ctx.country} and s.provider_id >= ${from}::uuid${end} and shown.keys is not null`;
}

interface ProfileRow extends Row {
  slug: string;
  keys: (string | null)[];
  at: string;
}

async function listProfiles(ctx: Ctx, n: number): Promise<SitemapEntry[]> {
  const files = spreadFiles(await countProviders(ctx, { country: ctx.country }));
  if (n > files) return [];
  const rows = await ctx.db.execute<ProfileRow>(sql`
    select c.slug, shown.keys[1:${IMAGES_EACH}::int] as keys,
           greatest(c.updated_at, t.updated_at, shown.at,
             (select max(greatest(published_at, replied_at)) from reviews
               where provider_id = s.provider_id and status = 'published'),
             (select max(updated_at) from videos where provider_id = s.provider_id and is_visible),
             (select updated_at from profile_images where user_id = s.provider_id)) as at
      ${indexedProfiles(ctx, n, files)}
     order by s.provider_id`);
  return rows.map(({ slug, keys, at }) => ({
    path: profilePath(slug),
    lastmod: iso(at),
    images: keys.flatMap((key) => (key === null ? [] : [mediaUrl(key)])),
  }));
}

async function hasIndexedProfile(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.execute<Row & { found: boolean }>(
    sql`select exists (select ${indexedProfiles(ctx, 1, 1)}) as found`,
  );
  return row?.found ?? false;
}

/** How many files each kind has; a kind with nothing to list has none. */
export async function countSitemapFiles(ctx: Ctx): Promise<Record<SitemapKind, number>> {
  const [lists, profiles, hasProfiles] = await Promise.all([
    countLists(ctx),
    countProviders(ctx, { country: ctx.country }),
    hasIndexedProfile(ctx),
  ]);
  return {
    pages: 1,
    lists: Math.ceil(lists / FILE_SIZE),
    profiles: hasProfiles ? spreadFiles(profiles) : 0,
  };
}

const readers: Record<SitemapKind, (ctx: Ctx, n: number) => Promise<SitemapEntry[]>> = {
  pages: async (ctx, n) => (n === 1 ? listPages(ctx) : []),
  lists: listLists,
  profiles: listProfiles,
};

/** The addresses of one file: the indexable pages of the country, each once, and no other. Empty past the last file. */
export function listSitemapEntries(ctx: Ctx, { kind, n }: SitemapFile): Promise<SitemapEntry[]> {
  return readers[kind](ctx, n);
}
