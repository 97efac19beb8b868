import { type SQL, sql } from "drizzle-orm";
import { tradePath } from "@/lib/core/addresses/trades";
import { langueIdOf } from "@/lib/core/catalogue/langues";
import { prestationIdOf } from "@/lib/core/catalogue/prestations";
import { INDEXED_FROM, PAGE_SIZE } from "@/lib/directory/schema";
import { tradesOf } from "@/lib/directory/trades/rules";
import type { Ctx } from "@/lib/gateways/context";
import { FILE_SIZE } from "@/lib/seo/sitemaps/rules";
import type { SitemapEntry } from "@/lib/seo/sitemaps/write-xml";

/** Languages have the bits above those of the services, so that one mask holds all trades of a row. */
const LANGUAGES_FROM = 16;

type Row = Record<string, unknown>;

/**
 * Pages of trades that are indexed: bit of the trade, place (0 is the country), number of providers, last change. The rows
 * of the country are read once; equal towns and masks are added up before they are spread over trades and places.
 */
const listedTrades = ({ country }: Ctx): SQL => sql`
  with town as materialized (
    select area_id, city_id, services | (languages << ${LANGUAGES_FROM}) as mask, count(*) as items, max(updated_at) as at
      from provider_search where country = ${country} group by 1, 2, 3),
  traded as materialized (
    select area_id, city_id, bit, sum(items) as items, max(at) as at
      from town cross join generate_series(0, 30) bit
     where mask & (1 << bit) <> 0 group by 1, 2, 3),
  listed as materialized (
    select bit, place_id, sum(items)::int as items, max(at) as at
      from traded cross join lateral (select distinct id from unnest(array[0, area_id, city_id]) id) place(place_id)
     group by 1, 2 having sum(items) >= ${INDEXED_FROM}::int)`;

/** The slug of each bit, for the trades that the site has. */
const slugsOf = ({ locale }: Ctx): ReadonlyMap<number, string> =>
  new Map(
    tradesOf(locale).map((trade) => [
      trade.kind === "service" ? prestationIdOf(trade.type) - 1 : LANGUAGES_FROM + langueIdOf(trade.code) - 1,
      trade.slug,
    ]),
  );

const isOurs = (slugs: ReadonlyMap<number, string>) =>
  sql`bit = any(${`{${[...slugs.keys()].join(",")}}`}::int[])`;
const pagesOf = sql`ceil(items / ${PAGE_SIZE}::numeric)::int`;

/** Number of pages of all trades of a country. */
export async function countTradeEntries(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.execute<Row & { pages: number | null }>(sql`
    ${listedTrades(ctx)}
    select sum(${pagesOf})::int as pages from listed
     where ${isOurs(slugsOf(ctx))} and (place_id = 0 or exists (select from places where id = place_id))`);
  return row?.pages ?? 0;
}

interface TradeRow extends Row {
  bit: number;
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
    select bit, coalesce(a.slug, p.slug) as area, case when p.type = 'city' then p.slug end as city, page, at
      from listed
      left join places p on p.id = listed.place_id
      left join places a on a.id = p.parent_id and p.type = 'city'
      cross join lateral generate_series(1, ${pagesOf}) page
     where ${isOurs(slugs)} and (place_id = 0 or p.id is not null)
     order by bit, listed.place_id, page
     limit ${FILE_SIZE} offset ${(n - 1) * FILE_SIZE}`);
  return rows.map(({ bit, area, city, page, at }) => ({
    path: tradePath(
      slugs.get(bit) ?? "",
      [area, city].filter((part) => part !== null),
      page,
    ),
    lastmod: new Date(at).toISOString(),
    images: [],
  }));
}
