import { eq } from "drizzle-orm";
import { venues } from "@/db/schema/listing/venues";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { notifyProvider } from "@/lib/backoffice/moderation/notify-provider";
import { recordDecision, type StateChange } from "@/lib/backoffice/moderation/record-decision";
import type { ApproveVenueInput, DecisionDto, RejectVenueInput } from "@/lib/backoffice/moderation/schema";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { setVenueModeration } from "@/lib/listing/venues/set-moderation";

function decide(ctx: AdminCtx, venueId: string, { from, to, reason }: StateChange): Promise<DecisionDto> {
  const why = reason === undefined ? {} : { reason };
  return inTransaction(ctx, async (tx) => {
    const venue = from === to ? null : await setVenueModeration(tx, venueId, { from, to, ...why });
    if (!venue) {
      const [known] = await tx.db.select({ id: venues.id }).from(venues).where(eq(venues.id, venueId));
      throw known ? moderationErrors.already_decided() : moderationErrors.venue_not_found();
    }
    const subject = await recordDecision(tx, { kind: "venue", subjectId: venueId, decision: to, ...why });
    const kind = to === "approved" ? "venue_approved" : "venue_rejected";
    await notifyProvider(tx, { providerId: venue.providerId, kind, subject });
    return { id: venueId, status: to };
  });
}

/** Approves a venue, which then shows the "checked" label; its owner gets an email. */
export function approveVenue(ctx: AdminCtx, { venueId, from }: ApproveVenueInput): Promise<DecisionDto> {
  return decide(ctx, venueId, { from, to: "approved" });
}

export function rejectVenue(
  ctx: AdminCtx,
  { venueId, from, reason }: RejectVenueInput,
): Promise<DecisionDto> {
  return decide(ctx, venueId, { from, to: "rejected", reason });
}
