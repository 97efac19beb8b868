import { type SQL, sql } from "drizzle-orm";
import { timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import type { FileKey } from "@/lib/gateways/file-storage/port";
import { portfolioTag, providerTag, venueTag } from "@/lib/listing/search-rows/rules";

/** Who may read the file of a name. A file of several owners is public as soon as one of them shows it. */
export interface FileAccess {
  isPublic: boolean;
  /** Users who have it, whether or not they show it. */
  owners: string[];
}

/**
 * The conditions under which a picture is public: one for each table that references `media_files`. A test
 * compares the list with the database's foreign keys, so that a new table cannot be forgotten.
 */
export const shownBy = {
  images: sql`select from images i where i.file_id = m.id and i.is_visible`,
  profile_images: sql`select from profile_images i where i.file_id = m.id`,
  portfolio_images: sql`
    select from portfolio_images i join portfolios p on p.id = i.portfolio_id
     where i.file_id = m.id and p.published_at is not null`,
  venue_images: sql`
    select from venue_images i join venues v on v.id = i.venue_id
     where i.file_id = m.id and i.is_visible and v.published_at is not null and v.moderation_status = 'approved'`,
  videos: sql`select from videos i where i.thumbnail_file_id = m.id and i.is_visible`,
  instagram_media: sql`
    select from instagram_media i join credit_accounts a on a.provider_id = i.provider_id
     where i.file_id = m.id and a.premium_until > now()`,
  promotional_popups: sql`select from promotional_popups i where i.image_file_id = m.id`,
} as const;

const references = {
  images: sql`file_id`,
  profile_images: sql`file_id`,
  portfolio_images: sql`file_id`,
  venue_images: sql`file_id`,
  videos: sql`thumbnail_file_id`,
  instagram_media: sql`file_id`,
  promotional_popups: sql`image_file_id`,
} as const satisfies Record<keyof typeof shownBy, SQL>;

/** Whether any row refers to the file `m`, shown or not. */
export const isReferenced = sql.join(
  Object.entries(references).map(
    ([table, column]) => sql`exists (select from ${sql.identifier(table)} r where r.${column} = m.id)`,
  ),
  sql` or `,
);

const isShown = sql.join(
  Object.values(shownBy).map((rows) => sql`exists (${rows})`),
  sql` or `,
);

/** Whether the file of a name is shown anywhere, and its owners; an orphaned file has no owner. */
export async function findFileAccess(ctx: Pick<Ctx, "db" | "now">, key: FileKey): Promise<FileAccess> {
  const holds = JSON.stringify([{ key }]);
  const [row] = await ctx.db.execute<FileAccess & Record<string, unknown>>(sql`
    select coalesce(bool_or(${isShown}), false) as "isPublic",
           coalesce(array_agg(m.owner_id) filter (
             where m.owner_id is not null
               and (m.orphaned_at is null or m.orphaned_at > ${timestamp(ctx.now)})), '{}') as owners
      from media_files m where m.variants @> ${holds}::jsonb and m.status = 'ready'`);
  return row ?? { isPublic: false, owners: [] };
}

interface Shown extends Record<string, unknown> {
  provider: string;
  portfolio: string | null;
  venue: string | null;
}

/**
 * Tags that are declared when the file of a name is shown or hidden, without those of lists, which change often; null when
 * nothing is declared for one of its places, as for the picture of a popup.
 */
export async function findFileTags({ db }: Pick<Ctx, "db">, key: FileKey): Promise<string[] | null> {
  const rows = await db.execute<Shown & { isUndeclared: boolean }>(sql`
    with file as (
      select id from media_files where variants @> ${JSON.stringify([{ key }])}::jsonb and status = 'ready')
    select shown.*, exists (select from promotional_popups where image_file_id in (select id from file))
             as "isUndeclared"
      from (
        select provider_id as provider, null as portfolio, null::uuid as venue
          from images where file_id in (select id from file)
        union select user_id, null, null from profile_images where file_id in (select id from file)
        union select provider_id, null, null from videos where thumbnail_file_id in (select id from file)
        union select provider_id, null, null from instagram_media where file_id in (select id from file)
        union select p.provider_id, p.slug, null from portfolio_images i
                join portfolios p on p.id = i.portfolio_id where i.file_id in (select id from file)
        union select v.provider_id, null, v.id from venue_images i
                join venues v on v.id = i.venue_id where i.file_id in (select id from file)) shown`);
  if (rows.length === 0 || rows.some(({ isUndeclared }) => isUndeclared)) return null;
  const tags = rows.flatMap(({ provider, portfolio, venue }) => {
    if (venue !== null) return [venueTag(venue)];
    return portfolio === null ? [providerTag(provider)] : [portfolioTag(provider, portfolio)];
  });
  return [...new Set(tags)];
}
