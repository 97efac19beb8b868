import { eq } from "drizzle-orm";
import { venueImages, venues } from "@/db/schema/listing/venues";
import { goneName, rememberGone } from "@/lib/core/page-changes/gone-pages";
import { inTransaction, type VenueCtx } from "@/lib/gateways/context";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { releaseFile } from "@/lib/listing/media/store-picture";
import { lockVenue } from "@/lib/listing/own-venues/lock-venue";
import type { VenueKey } from "@/lib/listing/own-venues/schema";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";

/**
 * DELETE /api/venues/{id}: with its pictures, services, reviews, favourites and draft; the public page answers 410
 * at once. Couples that asked about it are told. A job deletes the bytes of the pictures.
 */
export async function deleteVenue(ctx: VenueCtx, { id }: VenueKey): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { publishedAt, moderationStatus, name, slug } = await lockVenue(tx, id);
    await tx.venueListener.venueDeleted(tx, { id, name });
    if (publishedAt !== null) {
      // Before the row is gone: the counts of the lists are computed from it.
      await tx.db.update(venues).set({ publishedAt: null }).where(eq(venues.id, id));
      await refreshVenueRows(tx, [id]);
    }
    const files = await tx.db
      .delete(venueImages)
      .where(eq(venueImages.venueId, id))
      .returning({ fileId: venueImages.fileId });
    await tx.db.delete(venues).where(eq(venues.id, id));
    // A venue that was never public has no address that anybody knows.
    if (publishedAt !== null || moderationStatus === "approved")
      await rememberGone(tx, [goneName.venue(slug)]);
    for (const { fileId } of files) await releaseFile(tx, fileId);
    await discardDraft(tx, { form: "venue", subjectId: id });
    return null;
  });
}
