import { sql } from "drizzle-orm";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { SystemCtx } from "@/lib/gateways/context";

interface Row extends Record<string, unknown> {
  reason: string;
  country: CountryCode;
  path: string;
}

/** A picture that was taken down, and where its owner manages it; the subject of the message is the file. */
export async function removedPictureFacts(ctx: SystemCtx, fileId: string) {
  const [row] = await ctx.db.execute<Row>(sql`
    select m.removal_reason as reason, u.country,
           case when exists (select from venue_images where file_id = m.id) then '/venues'
                when exists (select from portfolio_images where file_id = m.id) then '/portfolios'
                when exists (select from videos where thumbnail_file_id = m.id) then '/videos'
                when u.roles @> array['ROLE_VENUE'] then '/venues'
                else '/images' end as path
      from media_files m join users u on u.id = m.owner_id
     where m.id = ${fileId} and m.status = 'removed'`);
  return row ? { country: row.country, path: row.path, values: { reason: row.reason } } : null;
}
