import { sql } from "drizzle-orm";
import type { AdminCtx } from "@/lib/gateways/context";

/** Pictures whose hashes differ in at most so many of 64 bits look the same. */
const MOST_BITS = 10;
const MOST_FOUND = 5;

export interface SimilarPicture {
  /** The picture that was asked about. */
  fileId: string;
  providerId: string;
  name: string;
  /** Turned left to right. */
  isMirrored: boolean;
}

/**
 * Providers who have a picture that looks like one of these, or like its mirror image; the owners of the files
 * themselves are left out. The distance is computed for every row, without an index: a million rows take less
 * than 0.1 s, and only moderators ask.
 */
export async function findSimilarPictures(
  ctx: AdminCtx,
  fileIds: readonly string[],
): Promise<SimilarPicture[]> {
  if (fileIds.length === 0) return [];
  const found = await ctx.db.execute<SimilarPicture & Record<string, unknown>>(sql`
    select distinct on (f.id, c.provider_id) f.id as "fileId", c.provider_id as "providerId", c.name,
           bit_count(m.phash # f.phash) > ${MOST_BITS} as "isMirrored"
      from media_files f
      join media_files m
        on m.phash is not null and m.owner_id <> f.owner_id and m.status in ('ready', 'removed')
       and (bit_count(m.phash # f.phash) <= ${MOST_BITS} or bit_count(m.phash # f.mirrored_phash) <= ${MOST_BITS})
      join companies c on c.provider_id = m.owner_id
     where f.id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(fileIds)}::jsonb) j(id))
       and f.phash is not null
     order by f.id, c.provider_id, bit_count(m.phash # f.phash), c.name`);
  return found.slice(0, MOST_FOUND * fileIds.length);
}
