import { sql } from "drizzle-orm";
import { favorites } from "@/db/schema/directory";
import { coreErrors } from "@/lib/core/errors";
import { columnName, timestamp } from "@/lib/core/sql-values";
import { isPublished, ownerOf } from "@/lib/directory/favorites/conditions";
import { favoriteErrors } from "@/lib/directory/favorites/errors";
import { FAVORITES_MAX, type Favorite } from "@/lib/directory/favorites/rules";
import { type Ctx, inTransaction } from "@/lib/gateways/context";

/** Whether this was the id of a planner with a public profile whose account is deleted. Ids of venues are not kept. */
async function isGonePlanner({ db }: Ctx, { kind, id }: Favorite): Promise<boolean> {
  if (kind !== "planner") return false;
  const found = await db.execute(sql`
    select from users where id = ${id}::uuid and deleted_at is not null and moderation_status = 'approved'
       and 'ROLE_PRESTATAIRE' = any(roles)`);
  return found.length > 0;
}

/**
 * Adds or removes a favorite. Only what is published can be added; 409 `too_many` when the list is full, 410
 * `profile_gone` for a planner that deleted its account.
 */
export async function toggleFavorite(ctx: Ctx, { kind, id }: Favorite): Promise<{ isFavorite: boolean }> {
  const { column, id: ownerId, isOwner } = ownerOf(ctx);
  const subject = columnName(kind === "planner" ? favorites.providerId : favorites.venueId);
  return inTransaction(ctx, async (tx) => {
    // Two clicks on one heart run one after the other: the second undoes the first.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`favorites:${ownerId}`}))`);
    const removed = await tx.db.execute(
      sql`delete from favorites f where ${isOwner} and f.${subject} = ${id}::uuid returning 1`,
    );
    if (removed.length > 0) return { isFavorite: false };
    const [count] = await tx.db.execute<{ hearts: number }>(
      sql`select count(*)::int as hearts from favorites f where ${isOwner}`,
    );
    if ((count?.hearts ?? 0) >= FAVORITES_MAX) throw favoriteErrors.too_many();
    const added = await tx.db.execute(sql`
      insert into ${favorites} (${column}, ${subject}, ${columnName(favorites.createdAt)})
      select ${ownerId}::uuid, ${id}::uuid, ${timestamp(tx.now)} where ${isPublished(kind, sql`${id}::uuid`)}
      returning 1`);
    if (added.length === 0)
      throw (await isGonePlanner(tx, { kind, id }))
        ? favoriteErrors.profile_gone()
        : coreErrors.resource_not_found();
    return { isFavorite: true };
  });
}
