import { and, eq } from "drizzle-orm";
import { venues } from "@/db/schema/listing/venues";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import type { ResubmitVenueInput } from "@/lib/backoffice/moderation/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { type Ctx, inTransaction, type ProviderCtx, type VenueCtx } from "@/lib/gateways/context";
import { setModeration } from "@/lib/identity/accounts/set-moderation";
import { setVenueModeration } from "@/lib/listing/venues/set-moderation";

/**
 * Puts a rejected profile back at the end of the queue, in the caller's transaction; false when it was not
 * rejected.
 */
export async function resubmitProfile(tx: Ctx, userId: string): Promise<boolean> {
  const user = await setModeration(tx, userId, { from: "rejected", to: "pending" });
  if (!user) return false;
  await recordAudit(tx, { action: "profile_resubmitted", subjectKind: "user", subjectId: userId });
  return true;
}

/** Submits the provider's own rejected profile again. Throws 409 `not_rejected` when it is not rejected. */
export async function resubmitOwnProfile(ctx: ProviderCtx): Promise<null> {
  const isSubmitted = await inTransaction(ctx, (tx) => resubmitProfile(tx, tx.actor.userId));
  if (!isSubmitted) throw moderationErrors.not_rejected();
  return null;
}

/**
 * Submits one of the provider's own rejected venues again. Throws `venue_not_found` for the venue of somebody
 * else, `not_rejected`.
 */
export async function resubmitOwnVenue(ctx: VenueCtx, { venueId }: ResubmitVenueInput): Promise<null> {
  const own = and(eq(venues.id, venueId), eq(venues.providerId, ctx.actor.userId));
  return inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.select({ id: venues.id }).from(venues).where(own);
    if (!known) throw moderationErrors.venue_not_found();
    const venue = await setVenueModeration(tx, venueId, { from: "rejected", to: "pending" });
    if (!venue) throw moderationErrors.not_rejected();
    await recordAudit(tx, { action: "venue_resubmitted", subjectKind: "venue", subjectId: venueId });
    return null;
  });
}
