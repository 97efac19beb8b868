import { and, eq } from "drizzle-orm";
import { venueSeasons } from "@/db/schema/listing/venue-calendar";
import type { VenueCtx } from "@/lib/gateways/context";
import { changeCalendar } from "@/lib/listing/availability/change-calendar";
import type { SeasonKey } from "@/lib/listing/availability/schema";

/** DELETE /api/venues/{id}/seasons/{seasonId}; deleting it again does nothing. Throws not_found for the venue. */
export function deleteSeason(ctx: VenueCtx, { id, seasonId }: SeasonKey): Promise<null> {
  return changeCalendar(ctx, id, async ({ tx }) => {
    await tx.db.delete(venueSeasons).where(and(eq(venueSeasons.id, seasonId), eq(venueSeasons.venueId, id)));
    return null;
  });
}
