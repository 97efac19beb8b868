import { and, eq, isNull } from "drizzle-orm";
import { venues } from "@/db/schema/listing/venues";
import type { VenueCtx } from "@/lib/gateways/context";
import { venueErrors } from "@/lib/listing/own-venues/errors";
import { getOwnVenue } from "@/lib/listing/own-venues/queries";
import { isReady } from "@/lib/listing/own-venues/rules";
import type { VenueDto } from "@/lib/listing/own-venues/schema";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";

type Venue = typeof venues.$inferSelect;

/**
 * One of the owner's own venues, locked until the end of the transaction: changes of one venue and its pictures
 * wait for each other. Throws not_found.
 */
export async function lockVenue(tx: VenueCtx, id: string): Promise<Venue> {
  const [row] = await tx.db
    .select()
    .from(venues)
    .where(and(eq(venues.id, id), eq(venues.providerId, tx.actor.userId)))
    .for("no key update");
  if (!row) throw venueErrors.not_found();
  return row;
}

/** Refuses a venue that is not the owner's before files are stored for it. Throws not_found. */
export async function requireOwnVenue(ctx: VenueCtx, id: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: venues.id })
    .from(venues)
    .where(and(eq(venues.id, id), eq(venues.providerId, ctx.actor.userId)));
  if (rows.length === 0) throw venueErrors.not_found();
}

/**
 * The end of every change of a venue, in its transaction: a venue that is complete for the first time is sent to the
 * moderators, and the public pages that show it are rendered again. Returns the venue as its owner sees it.
 */
export async function finishChange(
  tx: VenueCtx,
  before: Pick<Venue, "id" | "publishedAt">,
): Promise<VenueDto> {
  const { venue } = await getOwnVenue(tx, before);
  if (before.publishedAt !== null || venue.isPublished) await refreshVenueRows(tx, [venue.id]);
  if (venue.state !== "draft" || !isReady(venue.openSteps)) return venue;
  await tx.db
    .update(venues)
    .set({ moderationSubmittedAt: tx.now })
    .where(and(eq(venues.id, venue.id), isNull(venues.moderationSubmittedAt)));
  return { ...venue, state: "pending" };
}
