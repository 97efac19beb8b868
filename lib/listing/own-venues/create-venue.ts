import { count, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { venues } from "@/db/schema/listing/venues";
import { getCreditsSummary } from "@/lib/billing/credits/queries";
import { coreErrors } from "@/lib/core/errors";
import { goneName, takeAgain } from "@/lib/core/page-changes/gone-pages";
import { hasRoom } from "@/lib/core/plan/rules";
import { inTransaction, type VenueCtx } from "@/lib/gateways/context";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { venueErrors } from "@/lib/listing/own-venues/errors";
import { finishChange } from "@/lib/listing/own-venues/lock-venue";
import type { VenueDto, VenueInput } from "@/lib/listing/own-venues/schema";
import { columnsOf, freeVenueSlug } from "@/lib/listing/own-venues/venue-values";
import { appendImage, storeFiles } from "@/lib/listing/own-venues/write-images";
import { writePrestations } from "@/lib/listing/own-venues/write-prestations";

/** Throws quota_reached when the owner has no room for one more venue. */
async function requireRoom(ctx: VenueCtx): Promise<void> {
  const [[held], { isPremium }] = await Promise.all([
    ctx.db.select({ total: count() }).from(venues).where(eq(venues.providerId, ctx.actor.userId)),
    getCreditsSummary(ctx),
  ]);
  if (!hasRoom("venues", held?.total ?? 0, isPremium)) throw venueErrors.quota_reached();
}

/**
 * POST /api/venues: a new, unpublished venue with the pictures that came along; it is sent to the moderators when
 * nothing required is missing. Throws quota_reached, also when several are added at the same moment.
 */
export async function createVenue(ctx: VenueCtx, input: VenueInput): Promise<{ venue: VenueDto }> {
  if (input.images.some(({ id }) => id !== undefined))
    throw coreErrors.validation_error({ fields: { images: "invalid" } });
  // Before anything is stored, and again under the lock.
  await requireRoom(ctx);
  const columns = await columnsOf(ctx, input);
  const files = await storeFiles(ctx, input.images);
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    await requireRoom(tx);
    const slug = await freeVenueSlug(tx, input);
    await takeAgain(tx, goneName.venue(slug));
    const [added] = await tx.db
      .insert(venues)
      .values({ ...columns, providerId: userId, slug, createdAt: tx.now, updatedAt: tx.now })
      .returning({ id: venues.id, publishedAt: venues.publishedAt });
    if (!added) throw new Error("an insert without a row");
    await writePrestations(tx, added.id, input.prestationDetails);
    for (const { file: upload, ...image } of input.images) {
      const file = upload && files.get(upload);
      if (file) await appendImage(tx, added.id, { ...image, file });
    }
    await discardDraft(tx, { form: "venue", subjectId: "" });
    return { venue: await finishChange(tx, added) };
  });
}
