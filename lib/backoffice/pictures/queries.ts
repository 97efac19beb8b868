import { sql } from "drizzle-orm";
import type { PictureUse, ProviderPictureDto } from "@/lib/backoffice/pictures/schema";
import type { AdminCtx } from "@/lib/gateways/context";
import { pictureOf, type StoredPicture } from "@/lib/listing/images/rules";

interface Row extends StoredPicture, Record<string, unknown> {
  id: string;
  fileId: string;
  use: PictureUse;
  title: string | null;
  isVisible: boolean;
  status: string;
  reason: string | null;
}

/** All pictures of a provider, hidden and taken down ones too: portrait, gallery, portfolios, videos, Instagram. */
export async function listProviderPictures(ctx: AdminCtx, providerId: string): Promise<ProviderPictureDto[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select shown.id, shown.file_id as "fileId", shown.use, shown.title, shown.is_visible as "isVisible",
           m.status, m.removal_reason as reason, m.width, m.height, m.thumbhash, m.variants
      from (
        select 1 as part, 'portrait' as use, user_id as id, file_id, null as title, true as is_visible, null::timestamptz as at, 0 as position
          from profile_images where user_id = ${providerId}
        union all
        select 2, 'gallery', id, file_id, title, is_visible, null, position
          from images where provider_id = ${providerId}
        union all
        select 3, 'portfolio', i.id, i.file_id, coalesce(i.caption, p.title), p.published_at is not null, p.created_at, i.position
          from portfolio_images i join portfolios p on p.id = i.portfolio_id
         where p.provider_id = ${providerId}
        union all
        select 4, 'video', id, thumbnail_file_id, title, is_visible, created_at, 0
          from videos where provider_id = ${providerId} and thumbnail_file_id is not null
        union all
        select 5, 'instagram', id, file_id, caption, true, taken_at, 0
          from instagram_media where provider_id = ${providerId}) shown
      join media_files m on m.id = shown.file_id and m.status in ('ready', 'removed')
     order by shown.part, shown.at desc, shown.position, shown.id`);
  return rows.map(({ id, fileId, use, title, isVisible, status, reason, ...stored }) => ({
    id,
    fileId,
    use,
    title,
    isVisible,
    reason,
    picture: status === "ready" ? pictureOf(stored, "") : null,
  }));
}
