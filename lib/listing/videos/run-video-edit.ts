import { eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { mediaFiles } from "@/db/schema/listing/images";
import { videos } from "@/db/schema/listing/videos";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/** The videos that no moderator took down: their preview picture is not removed. */
export const isKept = sql`not exists (
  select from ${mediaFiles} where ${mediaFiles.id} = ${videos.thumbnailFileId} and ${mediaFiles.status} = 'removed')`;

/**
 * Runs one edit of the provider's own videos in a transaction, then refreshes its search row and pages. Edits of
 * one provider run one after the other, so that a count of its videos stays right until the end.
 */
export function runVideoEdit<T>(ctx: ProviderCtx, edit: (tx: ProviderCtx) => Promise<T>): Promise<T> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const result = await edit(tx);
    await refreshSearchRow(tx, userId);
    return result;
  });
}
