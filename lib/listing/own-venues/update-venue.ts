import { eq } from "drizzle-orm";
import { venues } from "@/db/schema/listing/venues";
import { goneName, takeAgain } from "@/lib/core/page-changes/gone-pages";
import { inTransaction, type VenueCtx } from "@/lib/gateways/context";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { convertSeasons } from "@/lib/listing/own-venues/convert-seasons";
import { venueErrors } from "@/lib/listing/own-venues/errors";
import { finishChange, lockVenue, requireOwnVenue } from "@/lib/listing/own-venues/lock-venue";
import { getOwnVenue } from "@/lib/listing/own-venues/queries";
import type { UpdateVenueInput, VenueDto } from "@/lib/listing/own-venues/schema";
import { columnsOf, freeVenueSlug } from "@/lib/listing/own-venues/venue-values";
import { appendImage, changeImage, storeFiles } from "@/lib/listing/own-venues/write-images";
import { writePrestations } from "@/lib/listing/own-venues/write-prestations";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";

/**
 * POST /api/venues/{id}. A new name or website of an approved venue is public once it is released; its texts are
 * public at once and shown to the moderators. The slug follows the name until the venue is published or approved;
 * then it stays, so that links keep working. Throws not_found, or venue_changed when the form is out of date.
 */
export async function updateVenue(
  ctx: VenueCtx,
  { id, version, ...input }: UpdateVenueInput,
): Promise<{ venue: VenueDto }> {
  await requireOwnVenue(ctx, id);
  const columns = await columnsOf(ctx, input);
  const files = await storeFiles(ctx, input.images);
  return inTransaction(ctx, async (tx) => {
    const before = await lockVenue(tx, id);
    if (version !== undefined && version !== (await getOwnVenue(tx, { id })).venue.version)
      throw venueErrors.venue_changed();
    const { name, website, description, detailedDescription } = columns;
    const isNameHeld = await recordProfileChange(tx, {
      field: "name",
      venueId: id,
      before: before.name,
      after: name,
    });
    const isSiteHeld = await recordProfileChange(tx, {
      field: "website",
      venueId: id,
      before: before.website,
      after: website,
    });
    await recordProfileChange(tx, {
      field: "description",
      venueId: id,
      before: { description: before.description, detailedDescription: before.detailedDescription },
      after: { description, detailedDescription },
    });
    const isFree = before.publishedAt === null && before.moderationStatus !== "approved";
    const isRenamed = isFree && (before.name !== name || before.city !== columns.city);
    const slug = isRenamed ? await freeVenueSlug(tx, { ...input, exceptId: id }) : before.slug;
    if (slug !== before.slug) await takeAgain(tx, goneName.venue(slug));
    await tx.db
      .update(venues)
      .set({
        ...columns,
        ...(isNameHeld ? { name: before.name } : {}),
        ...(isSiteHeld ? { website: before.website } : {}),
        slug,
        updatedAt: tx.now,
      })
      .where(eq(venues.id, id));
    await writePrestations(tx, id, input.prestationDetails);
    if (before.currency !== columns.currency) await convertSeasons(tx, id, before.currency, columns.currency);
    for (const { id: imageId, file: upload, ...image } of input.images) {
      const file = upload && files.get(upload);
      if (file) await appendImage(tx, id, { ...image, file });
      else if (imageId !== undefined) await changeImage(tx, before, imageId, image);
    }
    await discardDraft(tx, { form: "venue", subjectId: id });
    return { venue: await finishChange(tx, before) };
  });
}
