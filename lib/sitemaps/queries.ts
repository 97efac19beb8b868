import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/context";
import { areaPath, cityPath, countryPath } from "@/lib/directory/addresses";
import { countProviders } from "@/lib/directory/queries";
import { everywherePaths } from "@/lib/marks/everywhere";
import { FILE_SIZE, type SitemapFile, type SitemapKind, spreadFiles } from "@/lib/sitemaps/files";
import { countListEntries, type ListKind, listListEntries } from "@/lib/sitemaps/list-entries";
import {
  countWeddings,
  hasIndexedProfile,
  listProfileEntries,
  listVenueEntries,
  listWeddingEntries,
} from "@/lib/sitemaps/page-entries";
import type { SitemapEntry } from "@/lib/sitemaps/xml";
import { venuesAreaPath, venuesCityPath, venuesPath } from "@/lib/venues/addresses";

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
  // A country without a venue shows an empty list, which nobody looks for.
  countryFrom: 1,
  pathOf: ([area, city], page) => {
    if (area === undefined) return venuesPath(page);
    return city === undefined ? venuesAreaPath(area, page) : venuesCityPath(area, city, page);
  },
};

/** The latest change of the country's list: the landing page shows its beginning. */
async function listChangedAt(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db.execute<{ at: string | null }>(sql`
    select greatest(
      (select max(updated_at) from provider_search where country = ${ctx.country}),
      (select updated_at from search_counts
        where kind = 'planner' and country = ${ctx.country} and place_id = 0 and prestation_id = 0)) as at`);
  return row?.at ? new Date(row.at).toISOString() : null;
}

async function listPages(ctx: Ctx): Promise<SitemapEntry[]> {
  const changed = await listChangedAt(ctx);
  return everywherePaths.map((path) => ({ path, lastmod: path === "/" ? changed : null, images: [] }));
}

const countListed = (ctx: Ctx) => countProviders(ctx, { country: ctx.country });

async function countVenues(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.execute<{ items: number }>(sql`
    select items from search_counts
     where kind = 'venue' and country = ${ctx.country} and place_id = 0 and prestation_id = 0`);
  return row?.items ?? 0;
}

interface Reader {
  /** Files of this kind; none where there is nothing to list. */
  count: (ctx: Ctx) => Promise<number>;
  list: (ctx: Ctx, n: number) => Promise<SitemapEntry[]>;
}

const listsOf = (list: ListKind): Reader => ({
  count: async (ctx) => Math.ceil((await countListEntries(ctx, list)) / FILE_SIZE),
  list: (ctx, n) => listListEntries(ctx, list, n),
});

/** Pages that random ids spread over files. */
const spread = (
  count: (ctx: Ctx) => Promise<number>,
  list: (ctx: Ctx, n: number, files: number) => Promise<SitemapEntry[]>,
): Reader => ({
  count: async (ctx) => {
    const items = await count(ctx);
    return items === 0 ? 0 : spreadFiles(items);
  },
  list: async (ctx, n) => list(ctx, n, spreadFiles(await count(ctx))),
});

const readers: Record<SitemapKind, Reader> = {
  pages: { count: async () => 1, list: listPages },
  lists: listsOf(plannerLists),
  profiles: {
    ...spread(countListed, listProfileEntries),
    count: async (ctx) => ((await hasIndexedProfile(ctx)) ? spreadFiles(await countListed(ctx)) : 0),
  },
  weddings: spread(countWeddings, listWeddingEntries),
  "venue-lists": listsOf(venueLists),
  venues: spread(countVenues, listVenueEntries),
};

export const countSitemapFiles = (ctx: Ctx, kind: SitemapKind): Promise<number> => readers[kind].count(ctx);

/** The addresses of one file that exists: indexable pages of the country, each once, and no other. */
export const listSitemapEntries = (ctx: Ctx, { kind, n }: SitemapFile): Promise<SitemapEntry[]> =>
  readers[kind].list(ctx, n);
