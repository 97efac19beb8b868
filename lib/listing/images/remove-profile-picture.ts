import { eq } from "drizzle-orm";
import { profileImages } from "@/db/schema/listing/images";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { lockGallery } from "@/lib/listing/images/queries";
import { releaseFile } from "@/lib/listing/media/store-picture";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/** DELETE /api/images/profile; deleting it again does nothing. */
export function removeProfilePicture(ctx: ProviderCtx): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await lockGallery(tx);
    const [removed] = await tx.db
      .delete(profileImages)
      .where(eq(profileImages.userId, tx.actor.userId))
      .returning({ fileId: profileImages.fileId });
    if (!removed) return null;
    await releaseFile(tx, removed.fileId);
    await refreshSearchRow(tx, tx.actor.userId);
    return null;
  });
}
