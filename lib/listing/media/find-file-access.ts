import { type SQL, sql } from "drizzle-orm";
import { timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import type { FileKey } from "@/lib/gateways/file-storage/port";

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
