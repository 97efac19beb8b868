import { sql } from "drizzle-orm";
import { favorites as favoriteRows } from "@/db/schema/directory";
import { columnList, timestamp } from "@/lib/core/sql-values";
import { isPublished, ownerOf } from "@/lib/directory/favorites/conditions";
import { listFavorites } from "@/lib/directory/favorites/queries";
import { FAVORITES_MAX, type Favorite } from "@/lib/directory/favorites/rules";
import type { AddFavoritesInput } from "@/lib/directory/favorites/schema";
import { type Ctx, inTransaction } from "@/lib/gateways/context";

/**
 * After a sign-in: adds the favorites of the browser to those of the account. Leaves out what is no longer
 * published and what exceeds `FAVORITES_MAX`. Repeating it changes nothing.
 */
export async function addFavorites(
  ctx: Ctx,
  { favorites }: AddFavoritesInput,
): Promise<{ favorites: Favorite[] }> {
  const { column, id: ownerId, isOwner } = ownerOf(ctx);
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`favorites:${ownerId}`}))`);
    await tx.db.execute(sql`
      with added as (
        select kind, id, row_number() over (order by n) as place
          from (select distinct on (kind, id) kind, id, n
                  from jsonb_to_recordset(${JSON.stringify(favorites.map((one, n) => ({ ...one, n })))}::jsonb)
                    as requested(kind text, id uuid, n int)
                 order by kind, id, n) once
         where case when kind = 'planner' then ${isPublished("planner", sql`id`)}
                    else ${isPublished("venue", sql`id`)} end
           and not exists (select from favorites f
                            where ${isOwner} and id = coalesce(f.provider_id, f.venue_id)))
      insert into ${favoriteRows} (${column}, ${columnList(favoriteRows, ["providerId", "venueId", "createdAt"])})
      select ${ownerId}::uuid, case when kind = 'planner' then id end, case when kind = 'venue' then id end,
             ${timestamp(tx.now)}
        from added
       where place <= ${FAVORITES_MAX}::int - (select count(*) from favorites f where ${isOwner})
      on conflict do nothing`);
    return listFavorites(tx);
  });
}
