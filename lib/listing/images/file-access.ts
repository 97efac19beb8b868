import { sql } from "drizzle-orm";
import { timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import type { FileKey } from "@/lib/gateways/file-storage/port";

/** Who may see the bytes behind a name. Stored once for several owners, they are public as soon as one of them shows them. */
export interface FileAccess {
  isPublic: boolean;
  /** Users who keep it, whether they show it or not. */
  owners: string[];
}

/**
 * What shows a picture to everybody: each table that points at `media_files`, with its own switch (security.md section 4).
 * A test compares it with the database's foreign keys, so that a new table cannot be forgotten.
 */
export const shownBy = {
  images: sql`select from images i where i.file_id = m.id and i.is_visible`,
  profile_images: sql`select from profile_images i where i.file_id = m.id`,
  portfolio_images: sql`
    select from portfolio_images i join portfolios p on p.id = i.portfolio_id
     where i.file_id = m.id and p.published_at is not null`,
  venue_images: sql`
    select from venue_images i join venues v on v.id = i.venue_id
     where i.file_id = m.id and i.is_visible and v.published_at is not null`,
  instagram_media: sql`select from instagram_media i where i.file_id = m.id`,
  promotional_popups: sql`select from promotional_popups i where i.image_file_id = m.id`,
} as const;

const isShown = sql.join(
  Object.values(shownBy).map((rows) => sql`exists (${rows})`),
  sql` or `,
);

/** Whether the bytes under a name are shown anywhere, and whose they are; a file that was let go is nobody's. */
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
