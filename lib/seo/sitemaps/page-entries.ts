import { type SQL, sql } from "drizzle-orm";
import { portfolioPath, profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import type { Ctx } from "@/lib/gateways/context";
import { mediaUrl } from "@/lib/listing/images/rules";
import { idRange } from "@/lib/seo/sitemaps/rules";
import type { SitemapEntry } from "@/lib/seo/sitemaps/write-xml";

/** Most pictures listed for one page: the first of its gallery. */
const IMAGES_EACH = 5;

/** Rows whose ids are in one of `files` equal ranges. */
function inPart(id: SQL, n: number, files: number): SQL {
  const { from, before } = idRange(n, files);
  const end = before === null ? sql`` : sql` and ${id} < ${before}::uuid`;
  return sql`${id} >= ${from}::uuid${end}`;
}

/** For a file `f`: the rendering for search engines. */
const keyOf = sql`(
  select v ->> 'key' from jsonb_array_elements(f.variants) v
   order by v ->> 'format' = 'jpeg' desc, (v ->> 'width')::int desc limit 1)`;

interface PageRow extends Record<string, unknown> {
  slug: string;
  /** Slug of a wedding of the provider. */
  wedding?: string;
  keys: (string | null)[] | null;
  at: string;
}

async function read(ctx: Ctx, statement: SQL, pathOf: (row: PageRow) => string): Promise<SitemapEntry[]> {
  const rows = await ctx.db.execute<PageRow>(statement);
  return rows.map((row) => ({
    path: pathOf(row),
    lastmod: new Date(row.at).toISOString(),
    images: (row.keys ?? []).flatMap((key) => (key === null ? [] : [mediaUrl(key)])),
  }));
}

/** Profiles of the country in one range of ids that are indexed: `indexedSteps` in SQL. */
const indexedProfiles = (ctx: Ctx, n: number, files: number): SQL => sql`
      from provider_search s
      join portraits t on t.provider_id = s.provider_id and t.portrait is not null
      join companies c on c.provider_id = s.provider_id
      cross join lateral (
        select array_agg(i.key order by i.position, i.created_at, i.id) as keys, max(i.updated_at) as at
          from (select i.position, i.created_at, i.id, i.updated_at, ${keyOf} as key
                  from images i join media_files f on f.id = i.file_id and f.status = 'ready'
                 where i.provider_id = s.provider_id and i.is_visible) i) shown
     where s.country = ${ctx.country} and ${inPart(sql`s.provider_id`, n, files)} and shown.keys is not null`;

/** The profiles of one range, with the last change of anything that they show. */
export function listProfileEntries(ctx: Ctx, n: number, files: number): Promise<SitemapEntry[]> {
  return read(
    ctx,
    sql`
    select c.slug, shown.keys[1:${IMAGES_EACH}::int] as keys,
           greatest(c.updated_at, t.updated_at, shown.at,
             (select max(greatest(published_at, replied_at)) from reviews
               where provider_id = s.provider_id and venue_id is null and status = 'published'),
             (select max(updated_at) from videos where provider_id = s.provider_id and is_visible),
             (select updated_at from profile_images where user_id = s.provider_id)) as at
      ${indexedProfiles(ctx, n, files)}
     order by s.provider_id`,
    ({ slug }) => profilePath(slug),
  );
}

export async function hasIndexedProfile(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.execute<{ found: boolean }>(
    sql`select exists (select ${indexedProfiles(ctx, 1, 1)}) as found`,
  );
  return row?.found ?? false;
}

/** Published weddings of listed providers in one range of the providers' ids. */
const publishedWeddings = (ctx: Ctx, n: number, files: number): SQL => sql`
      from provider_search s
      join portfolios p on p.provider_id = s.provider_id and p.published_at is not null
     where s.country = ${ctx.country} and ${inPart(sql`s.provider_id`, n, files)}`;

export async function countWeddings(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.execute<{ items: number }>(
    sql`select count(*)::int as items ${publishedWeddings(ctx, 1, 1)}`,
  );
  return row?.items ?? 0;
}

/** The published weddings of one range. */
export function listWeddingEntries(ctx: Ctx, n: number, files: number): Promise<SitemapEntry[]> {
  return read(
    ctx,
    sql`
    with wedding as (select p.id, p.provider_id, p.slug, p.updated_at ${publishedWeddings(ctx, n, files)})
    select c.slug, wedding.slug as wedding, shown.keys[1:${IMAGES_EACH}::int] as keys,
           greatest(wedding.updated_at, shown.at) as at
      from wedding
      join companies c on c.provider_id = wedding.provider_id
      cross join lateral (
        select array_agg(i.key order by i.is_key_image desc, i.position, i.id) as keys, max(i.created_at) as at
          from (select i.id, i.is_key_image, i.position, i.created_at, ${keyOf} as key
                  from portfolio_images i join media_files f on f.id = i.file_id and f.status = 'ready'
                 where i.portfolio_id = wedding.id) i) shown
     order by wedding.provider_id, wedding.id`,
    ({ slug, wedding = "" }) => portfolioPath(slug, wedding),
  );
}

/** The listed venues of one range, with the last change of anything that they show. */
export function listVenueEntries(ctx: Ctx, n: number, files: number): Promise<SitemapEntry[]> {
  return read(
    ctx,
    sql`
    select v.slug, shown.keys[1:${IMAGES_EACH}::int] as keys,
           greatest(v.updated_at, v.published_at, shown.at,
             (select max(greatest(published_at, replied_at)) from reviews
               where venue_id = v.id and status = 'published'),
             (select max(published_at) from venue_reviews where venue_id = v.id and status = 'published')) as at
      from venue_search s
      join venues v on v.id = s.venue_id
      cross join lateral (
        select array_agg(i.key order by i.is_key_image desc, i.position, i.id) as keys, max(i.created_at) as at
          from (select i.id, i.is_key_image, i.position, i.created_at, ${keyOf} as key
                  from venue_images i join media_files f on f.id = i.file_id and f.status = 'ready'
                 where i.venue_id = v.id and i.is_visible) i) shown
     where s.country = ${ctx.country} and ${inPart(sql`s.venue_id`, n, files)}
     order by s.venue_id`,
    ({ slug }) => venuePath(slug),
  );
}
