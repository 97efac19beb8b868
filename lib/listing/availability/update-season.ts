import { and, eq } from "drizzle-orm";
import { venueSeasons } from "@/db/schema/listing/venue-calendar";
import { centsOf } from "@/lib/core/amounts";
import { coreErrors } from "@/lib/core/errors";
import type { VenueCtx } from "@/lib/gateways/context";
import { changeCalendar } from "@/lib/listing/availability/change-calendar";
import { calendarErrors } from "@/lib/listing/availability/errors";
import { listSeasons } from "@/lib/listing/availability/queries";
import { lastSeasonDayOf, meets } from "@/lib/listing/availability/rules";
import type { SeasonAnswer, UpdateSeasonInput } from "@/lib/listing/availability/schema";

/**
 * PUT /api/venues/{id}/seasons/{seasonId}. Throws not_found, season_not_found, season_overlap, or validation_error too
 * far ahead.
 */
export function updateSeason(
  ctx: VenueCtx,
  { id, seasonId, price, ...season }: UpdateSeasonInput,
): Promise<SeasonAnswer> {
  return changeCalendar(ctx, id, async ({ tx, today }) => {
    if (season.toDay > lastSeasonDayOf(today))
      throw coreErrors.validation_error({ fields: { toDay: "season_outside" } });
    // Nobody else changes the seasons meanwhile: the venue is locked.
    const before = await listSeasons(tx, id);
    if (!before.some((one) => one.id === seasonId)) throw calendarErrors.season_not_found();
    if (before.some((one) => one.id !== seasonId && meets(one, season)))
      throw calendarErrors.season_overlap();
    await tx.db
      .update(venueSeasons)
      .set({ ...season, priceCents: centsOf(price), updatedAt: tx.now })
      .where(and(eq(venueSeasons.id, seasonId), eq(venueSeasons.venueId, id)));
    const seasons = await listSeasons(tx, id);
    const found = seasons.find((one) => one.id === seasonId);
    if (!found) throw calendarErrors.season_not_found();
    return { season: found, seasons };
  });
}
