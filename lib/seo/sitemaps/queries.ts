import { type SQL, sql } from "drizzle-orm";
import { everywherePaths } from "@/lib/core/addresses/lookups";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import { venuesAreaPath, venuesCityPath, venuesPath } from "@/lib/core/addresses/venues";
import { countProviders } from "@/lib/directory/queries";
import type { Ctx } from "@/lib/gateways/context";
import { countListEntries, type ListKind, listListEntries } from "@/lib/seo/sitemaps/list-entries";
import {
  countWeddings,
  hasIndexedProfile,
  listProfileEntries,
  listVenueEntries,
  listWeddingEntries,
} from "@/lib/seo/sitemaps/page-entries";
import {
  FILE_SIZE,
  ID_SLOTS,
  type SitemapFile,
  type SitemapKind,
  sitemapKinds,
  sitemapPath,
  spreadFiles,
} from "@/lib/seo/sitemaps/rules";
import { textChangedOn } from "@/lib/seo/sitemaps/text-dates";
import { countTradeEntries, listTradeEntries } from "@/lib/seo/sitemaps/trade-entries";
import type { SitemapEntry } from "@/lib/seo/sitemaps/write-xml";

const plannerLists: ListKind = {
  kind: "planner",
  rows: sql`provider_search`,
  countryFrom: 0,
  pathOf: ([area, city], page) => {
    if (area === undefined) return countryPath(page);
    return city === undefined ? areaPath(area, page) : cityPath(area, city, page);
  },
};

const venueLists: ListKind = {
  kind: "venue",
  rows: sql`venue_search`,
  // A country without venues shows an empty list, which is not indexed.
  countryFrom: 1,
  pathOf: ([area, city], page) => {
    if (area === undefined) return venuesPath(page);
    return city === undefined ? venuesAreaPath(area, page) : venuesCityPath(area, city, page);
  },
};

/** The latest change of any list of the country; the landing page shows the start of the planners' list. */
async function listChangedAt(ctx: Ctx, { kind, rows }: ListKind): Promise<string | null> {
  const [row] = await ctx.db.execute<{ at: string | null }>(sql`
    select greatest(
      (select max(updated_at) from ${rows} where country = ${ctx.country}),
      (select max(updated_at) from search_counts where kind = ${kind} and country = ${ctx.country})) as at`);
  return row?.at ? new Date(row.at).toISOString() : null;
}

/**
 * The latest change in each of `files` equal ranges of ids. Every edit that a page shows writes its search row,
 * so this is never earlier than the last change in the file, and at times a little later.
 */
async function partsChangedAt(ctx: Ctx, rows: SQL, id: SQL, files: number): Promise<(string | null)[]> {
  const parts = await ctx.db.execute<{ part: number; at: string }>(sql`
    select ((get_byte(uuid_send(${id}), 0) << 8) + get_byte(uuid_send(${id}), 1)) * ${files}::int / ${ID_SLOTS}::int as part,
           max(updated_at) as at
      from ${rows} where country = ${ctx.country} group by 1`);
  const known = new Map(parts.map(({ part, at }) => [part, new Date(at).toISOString()]));
  return Array.from({ length: files }, (_, part) => known.get(part) ?? null);
}

async function listPages(ctx: Ctx): Promise<SitemapEntry[]> {
  const changed = await listChangedAt(ctx, plannerLists);
  return everywherePaths.map((path) => ({ path, lastmod: textChangedOn(path) ?? changed, images: [] }));
}

const countListed = (ctx: Ctx) => countProviders(ctx, { country: ctx.country });

async function countVenues(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.execute<{ items: number }>(sql`
    select items from search_counts
     where kind = 'venue' and country = ${ctx.country} and place_id = 0 and prestation_id = 0`);
  return row?.items ?? 0;
}

interface Reader {
  /** Number of files of this kind; 0 when there is nothing to list. */
  count: (ctx: Ctx) => Promise<number>;
  list: (ctx: Ctx, n: number) => Promise<SitemapEntry[]>;
  /** When each of this many files last changed, ISO 8601; null when unknown. */
  changed: (ctx: Ctx, files: number) => Promise<(string | null)[]>;
}

/** All places have one count of changes, because any of their lists may have changed. */
const asOneList = (list: ListKind) => async (ctx: Ctx, files: number) => {
  const at = await listChangedAt(ctx, list);
  return Array.from({ length: files }, () => at);
};

const listsOf = (list: ListKind): Reader => ({
  count: async (ctx) => Math.ceil((await countListEntries(ctx, list)) / FILE_SIZE),
  list: (ctx, n) => listListEntries(ctx, list, n),
  changed: asOneList(list),
});

/** Pages that are divided over files by their random ids. */
const spread = (
  [rows, id]: readonly [SQL, SQL],
  count: (ctx: Ctx) => Promise<number>,
  list: (ctx: Ctx, n: number, files: number) => Promise<SitemapEntry[]>,
): Reader => ({
  count: async (ctx) => {
    const items = await count(ctx);
    return items === 0 ? 0 : spreadFiles(items);
  },
  list: async (ctx, n) => list(ctx, n, spreadFiles(await count(ctx))),
  changed: (ctx, files) => partsChangedAt(ctx, rows, id, files),
});

const byProvider = [sql`provider_search`, sql`provider_id`] as const;
const byVenue = [sql`venue_search`, sql`venue_id`] as const;

const readers: Record<SitemapKind, Reader> = {
  pages: {
    count: async () => 1,
    list: listPages,
    changed: async (ctx) => [
      (await listPages(ctx))
        .map(({ lastmod }) => lastmod ?? "")
        .sort()
        .at(-1) || null,
    ],
  },
  lists: listsOf(plannerLists),
  trades: {
    count: async (ctx) => Math.ceil((await countTradeEntries(ctx)) / FILE_SIZE),
    list: listTradeEntries,
    changed: asOneList(plannerLists),
  },
  profiles: {
    ...spread(byProvider, countListed, listProfileEntries),
    count: async (ctx) => ((await hasIndexedProfile(ctx)) ? spreadFiles(await countListed(ctx)) : 0),
  },
  weddings: spread(byProvider, countWeddings, listWeddingEntries),
  "venue-lists": listsOf(venueLists),
  venues: spread(byVenue, countVenues, listVenueEntries),
};

/** Every file of the country, with the last change of what it lists. */
export async function listSitemapFiles(ctx: Ctx): Promise<Omit<SitemapEntry, "images">[]> {
  const kinds = sitemapKinds.map(async (kind) => {
    const changed = await readers[kind].changed(ctx, await readers[kind].count(ctx));
    return changed.map((lastmod, n) => ({ path: sitemapPath({ kind, n: n + 1 }), lastmod }));
  });
  return (await Promise.all(kinds)).flat();
}

export const countSitemapFiles = (ctx: Ctx, kind: SitemapKind): Promise<number> => readers[kind].count(ctx);

/** The addresses of one existing file: indexable pages of the country, each once. */
export const listSitemapEntries = (ctx: Ctx, { kind, n }: SitemapFile): Promise<SitemapEntry[]> =>
  readers[kind].list(ctx, n);
