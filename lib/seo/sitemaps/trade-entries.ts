import { type SQL, sql } from "drizzle-orm";
import { soleCitySlugs } from "@/lib/core/addresses/sole-cities";
import { tradePath } from "@/lib/core/addresses/trades";
import { langueIdOf } from "@/lib/core/catalogue/langues";
import { prestationIdOf } from "@/lib/core/catalogue/prestations";
import { textArray } from "@/lib/core/sql-values";
import { INDEXED_FROM, PAGE_SIZE } from "@/lib/directory/schema";
import { tradesOf } from "@/lib/directory/trades/rules";
import type { Ctx } from "@/lib/gateways/context";
import { FILE_SIZE, LIST_PAGES } from "@/lib/seo/sitemaps/rules";
import type { SitemapEntry } from "@/lib/seo/sitemaps/write-xml";

type Row = Record<string, unknown>;

/**
 * Pages of trades that are indexed: trade (the id of a service, or that of a language below zero), place (0 is the
 * country), number of providers, last change of the place. Services are counted already; languages and changes are added up
 * by town, then by place and by region or tourist area, so that the rows of the country are read once. A row of trade 0
 * brings a place its change; that of `search_counts` also when somebody left it.
 */
function listedTrades({ country, locale }: Ctx): SQL {
  const languages = tradesOf(locale).flatMap((trade) =>
    trade.kind === "language" ? [langueIdOf(trade.code)] : [],
  );
  const columnOf = (id: number) => sql.raw(`speak_${id}`);
  const list = (of: (id: number) => SQL) => sql.join(languages.map(of), sql`, `);
  return sql`
  with town as materialized (
    select area_id, city_id, max(updated_at) as at,
           ${list((id) => sql`count(*) filter (where languages & ${1 << (id - 1)}::int <> 0) as ${columnOf(id)}`)}
      from provider_search where country = ${country} group by area_id, city_id),
  spot as materialized (
    select place_id, max(at) as at, ${list((id) => sql`sum(${columnOf(id)})::int as ${columnOf(id)}`)}
      from town cross join lateral (select distinct id from unnest(array[0, area_id, city_id]) id) place(place_id)
     group by place_id),
  member as materialized (
    select m.group_id, m.place_id from place_groups g join place_group_members m on m.group_id = g.id
     where g.country = ${country}),
  every as materialized (
    select * from spot
    union all
    select member.group_id, max(at), ${list((id) => sql`sum(${columnOf(id)})::int`)}
      from member join spot using (place_id) group by member.group_id),
  counted as materialized (
    select prestation_id as trade, place_id, items, updated_at as at
      from search_counts
     where kind = 'planner' and country = ${country}
       and (prestation_id = 0 or items >= ${INDEXED_FROM}::int)
    union all
    select n.prestation_id, member.group_id, sum(n.items)::int, max(n.updated_at)
      from member join search_counts n on n.kind = 'planner' and n.country = ${country}
       and n.place_id = member.place_id
     group by n.prestation_id, member.group_id
    having n.prestation_id = 0 or sum(n.items) >= ${INDEXED_FROM}::int
    union all
    select spoken.trade, every.place_id, spoken.items, every.at
      from every cross join lateral (
        values (0, 0), ${list((id) => sql`(${-id}::int, ${columnOf(id)})`)}) spoken(trade, items)
     where spoken.items >= ${INDEXED_FROM}::int or spoken.trade = 0),
  named as materialized (
    select 0 as id, null::text as area, null::text as city
    union all
    select p.id, coalesce(a.slug, p.slug), case when p.type = 'city' then p.slug end
      from places p left join places a on a.id = p.parent_id and p.type = 'city'
     where p.country = ${country} and p.type <> 'region'
       and not coalesce(a.slug = p.slug and p.slug = any(${textArray(soleCitySlugs)}), false)
       and not exists (select from place_groups g
                        where g.country = p.country and g.slug = p.slug and p.type <> 'city')
    union all
    select id, slug, null from place_groups where country = ${country}),
  dated as materialized (
    select trade, place_id, items, max(at) over (partition by place_id) as at from counted),
  listed as (select * from dated where trade <> 0)`;
}

/** The slug of each trade by its number in `listed`. */
const slugsOf = ({ locale }: Ctx): ReadonlyMap<number, string> =>
  new Map(
    tradesOf(locale).map((trade) => [
      trade.kind === "service" ? prestationIdOf(trade.type) : -langueIdOf(trade.code),
      trade.slug,
    ]),
  );

const pagesOf = sql`least(ceil(items / ${PAGE_SIZE}::numeric), ${LIST_PAGES}::int)::int`;

/** Number of pages of all trades of a country. */
export async function countTradeEntries(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.execute<Row & { pages: number | null }>(sql`
    ${listedTrades(ctx)}
    select sum(${pagesOf})::int as pages from listed join named on named.id = listed.place_id`);
  return row?.pages ?? 0;
}

interface TradeRow extends Row {
  trade: number;
  area: string | null;
  city: string | null;
  page: number;
  at: string;
}

/** The `n`th file of the pages of trades, with the last change of their providers. */
export async function listTradeEntries(ctx: Ctx, n: number): Promise<SitemapEntry[]> {
  const slugs = slugsOf(ctx);
  const rows = await ctx.db.execute<TradeRow>(sql`
    ${listedTrades(ctx)}
    select trade, named.area, named.city, page, at
      from listed join named on named.id = listed.place_id
      cross join lateral generate_series(1, ${pagesOf}) page
     order by trade, listed.place_id, page
     limit ${FILE_SIZE} offset ${(n - 1) * FILE_SIZE}`);
  return rows.map(({ trade, area, city, page, at }) => ({
    path: tradePath(
      slugs.get(trade) ?? "",
      [area, city].filter((part) => part !== null),
      page,
    ),
    lastmod: new Date(at).toISOString(),
    images: [],
  }));
}
