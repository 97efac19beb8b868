import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";
import type { FileKey } from "@/lib/gateways/file-storage/port";
import { portfolioTag, providerTag, venueTag } from "@/lib/listing/search-rows/rules";

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
