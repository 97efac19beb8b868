import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { coreErrors } from "@/lib/core/errors";
import { uuidArray } from "@/lib/core/sql-values";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import type { ImageCategory } from "@/lib/listing/images/categories";
import { lockGallery } from "@/lib/listing/images/queries";
import type { ChangeImagesInput } from "@/lib/listing/images/schema";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/**
 * POST /api/images/changes: shows, hides, deletes or sorts several pictures, all of them or none. Pictures that another
 * tab has deleted meanwhile are left out; a 404 when none is left, or when one belongs to another provider. Returns those
 * that were changed, so that exactly these can be changed back.
 */
export function changeImages(
  ctx: ProviderCtx,
  { ids, change, category = null }: ChangeImagesInput,
): Promise<{ ids: string[] }> {
  return inTransaction(ctx, async (tx) => {
    await lockGallery(tx);
    await expectOwn(tx, ids);
    const changed =
      change === "delete"
        ? await remove(tx, ids)
        : change === "category"
          ? await setCategory(tx, ids, category)
          : await setVisible(tx, ids, change === "show");
    if (changed.length > 0) await refreshSearchRow(tx, tx.actor.userId);
    return { ids: changed };
  });
}

async function expectOwn(tx: ProviderCtx, ids: readonly string[]): Promise<void> {
  const found = await tx.db
    .select({ providerId: images.providerId })
    .from(images)
    .where(inArray(images.id, [...ids]));
  if (found.length === 0 || found.some(({ providerId }) => providerId !== tx.actor.userId))
    throw coreErrors.resource_not_found();
}

async function remove(tx: ProviderCtx, ids: readonly string[]): Promise<string[]> {
  const removed = await tx.db.execute<{ id: string }>(sql`
    with gone as (
      delete from ${images} where id = any(${uuidArray(ids)}) and provider_id = ${tx.actor.userId}
      returning id, file_id),
    released as (
      update ${mediaFiles} set orphaned_at = ${tx.now.toISOString()}::timestamptz
       where id in (select file_id from gone) and owner_id is not null)
    select id from gone`);
  return removed.map(({ id }) => id);
}

async function setCategory(
  tx: ProviderCtx,
  ids: readonly string[],
  category: ImageCategory | null,
): Promise<string[]> {
  const changed = await tx.db
    .update(images)
    .set({ category, updatedAt: tx.now })
    .where(
      and(
        inArray(images.id, [...ids]),
        eq(images.providerId, tx.actor.userId),
        sql`${images.category} is distinct from ${category}::image_category`,
      ),
    )
    .returning({ id: images.id });
  return changed.map(({ id }) => id);
}

async function setVisible(tx: ProviderCtx, ids: readonly string[], isVisible: boolean): Promise<string[]> {
  const changing = and(
    inArray(images.id, [...ids]),
    eq(images.providerId, tx.actor.userId),
    ne(images.isVisible, isVisible),
  );
  if (isVisible) {
    // Moderators look at them again. Before the pictures are locked: a moderator locks the change first as well.
    const shown = await tx.db
      .select({ id: images.id, title: images.title, description: images.description })
      .from(images)
      .where(changing);
    for (const { id, ...after } of shown)
      await recordProfileChange(tx, { field: "picture", subjectId: id, before: null, after });
  }
  const changed = await tx.db
    .update(images)
    .set({ isVisible, updatedAt: tx.now })
    .where(changing)
    .returning({ id: images.id });
  return changed.map(({ id }) => id);
}
