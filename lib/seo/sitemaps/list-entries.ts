import { type SQL, sql } from "drizzle-orm";
import { soleCitySlugs } from "@/lib/core/addresses/sole-cities";
import { textArray } from "@/lib/core/sql-values";
import { INDEXED_FROM, PAGE_SIZE } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";
import { FILE_SIZE, LIST_PAGES } from "@/lib/seo/sitemaps/rules";
import type { SitemapEntry } from "@/lib/seo/sitemaps/write-xml";

/** Lists of planners or venues: where their rows are and how their addresses are written. */
export interface ListKind {
  kind: "planner" | "venue";
  /** Search rows with `country`, `area_id`, `city_id` and `updated_at`. */
  rows: SQL;
  /** The country's own list is indexed from this number of rows on. */
  countryFrom: number;
  pathOf: (place: readonly string[], page: number) => string;
}

type Row = Record<string, unknown>;

/** Places whose lists are indexed; 0 is the country. */
const listedPlaces = (ctx: Ctx, { kind, countryFrom }: ListKind): SQL => sql`
  select * from (
    select 0 as place_id, null::text as area, null::text as city, coalesce(max(items), 0) as items,
           max(updated_at) as counted_at
      from search_counts
     where kind = ${kind} and country = ${ctx.country} and place_id = 0 and prestation_id = 0) whole
   where items >= ${countryFrom}
  union all
  select p.id, coalesce(a.slug, p.slug), case when p.type = 'city' then p.slug end, n.items, n.updated_at
    from search_counts n
    join places p on p.id = n.place_id and p.country = n.country and p.type <> 'region'
    left join places a on a.id = p.parent_id and p.type = 'city'
   where n.kind = ${kind} and n.country = ${ctx.country} and n.prestation_id = 0 and n.items >= ${INDEXED_FROM}
     and not exists (select from place_groups g
                      where g.country = p.country and g.slug = p.slug and p.type <> 'city')
     and not coalesce(a.slug = p.slug and p.slug = any(${textArray(soleCitySlugs)}), false)
  union all
  select g.id, g.slug, null, sum(n.items)::int, max(n.updated_at)
    from place_groups g
    join place_group_members m on m.group_id = g.id
    join search_counts n on n.kind = ${kind} and n.country = g.country and n.place_id = m.place_id and n.prestation_id = 0
   where g.country = ${ctx.country}
   group by g.id, g.slug having sum(n.items) >= ${INDEXED_FROM}`;

const pagesOf = sql`least(greatest(1, ceil(items / ${PAGE_SIZE}::numeric)), ${LIST_PAGES}::int)::int`;

/** Number of pages of all lists of a kind that the sitemap lists. */
export async function countListEntries(ctx: Ctx, list: ListKind): Promise<number> {
  const [row] = await ctx.db.execute<Row & { lists: number | null }>(
    sql`select sum(${pagesOf})::int as lists from (${listedPlaces(ctx, list)}) listed`,
  );
  return row?.lists ?? 0;
}

interface ListRow extends Row {
  area: string | null;
  city: string | null;
  page: number;
  at: string | null;
}

/**
 * The `n`th file of the lists of a kind: the first pages of each list, with the last change of its rows, also when
 * somebody left it.
 */
export async function listListEntries(ctx: Ctx, list: ListKind, n: number): Promise<SitemapEntry[]> {
  const rows = await ctx.db.execute<ListRow>(sql`
    with listed as (${listedPlaces(ctx, list)}),
    changed as (
      select place.id, max(town.at) as at
        from (select s.area_id, s.city_id, max(s.updated_at) as at
                from ${list.rows} s where s.country = ${ctx.country} group by s.area_id, s.city_id) town
        cross join lateral unnest(array[0, town.area_id, town.city_id]) place(id)
       group by place.id),
    grouped as (
      select m.group_id as id, max(changed.at) as at
        from place_group_members m join changed on changed.id = m.place_id group by m.group_id)
    select listed.area, listed.city, page, greatest(listed.counted_at, changed.at, grouped.at) as at
      from listed
      cross join lateral generate_series(1, ${pagesOf}) page
      left join changed on changed.id = listed.place_id
      left join grouped on grouped.id = listed.place_id
     order by listed.place_id, page
     limit ${FILE_SIZE} offset ${(n - 1) * FILE_SIZE}`);
  return rows.map(({ area, city, page, at }) => ({
    path: list.pathOf(
      [area, city].filter((part) => part !== null),
      page,
    ),
    lastmod: at === null ? null : new Date(at).toISOString(),
    images: [],
  }));
}
