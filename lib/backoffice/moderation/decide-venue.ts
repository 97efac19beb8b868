import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { venues } from "@/db/schema/listing/venues";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { recordDecision } from "@/lib/backoffice/moderation/record-decision";
import type {
  ApproveVenueInput,
  DecisionDto,
  ModerationStatus,
  RejectVenueInput,
} from "@/lib/backoffice/moderation/schema";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { setVenueModeration } from "@/lib/listing/venues/set-moderation";
import { notify } from "@/lib/messaging/notifications/notify";

interface VenueDecision {
  from: ModerationStatus;
  to: "approved" | "rejected";
  reason?: string;
}

function decide(ctx: AdminCtx, venueId: string, { from, to, reason }: VenueDecision): Promise<DecisionDto> {
  const told = reason === undefined ? {} : { reason };
  return inTransaction(ctx, async (tx) => {
    const venue = from === to ? null : await setVenueModeration(tx, venueId, { from, to, ...told });
    if (!venue) {
      const [known] = await tx.db.select({ id: venues.id }).from(venues).where(eq(venues.id, venueId));
      throw known ? moderationErrors.already_decided() : moderationErrors.venue_not_found();
    }
    const subject = await recordDecision(tx, { kind: "venue", subjectId: venueId, decision: to, ...told });
    const [owner] = await tx.db
      .select({ locale: users.locale })
      .from(users)
      .where(eq(users.id, venue.providerId));
    if (owner) {
      const kind = to === "approved" ? "venue_approved" : "venue_rejected";
      await notify(tx, { kind, to: { user: venue.providerId }, subject, locale: owner.locale });
    }
    return { id: venueId, status: to };
  });
}

/** Gives a venue its "checked" mark (specification section 4); its owner is told. */
export function approveVenue(ctx: AdminCtx, { venueId, from }: ApproveVenueInput): Promise<DecisionDto> {
  return decide(ctx, venueId, { from, to: "approved" });
}

export function rejectVenue(
  ctx: AdminCtx,
  { venueId, from, reason }: RejectVenueInput,
): Promise<DecisionDto> {
  return decide(ctx, venueId, { from, to: "rejected", reason });
}
