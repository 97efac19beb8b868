import { count, eq } from "drizzle-orm";
import { venueSeasons } from "@/db/schema/listing/venue-calendar";
import { centsOf } from "@/lib/core/amounts";
import { coreErrors } from "@/lib/core/errors";
import type { VenueCtx } from "@/lib/gateways/context";
import { changeCalendar } from "@/lib/listing/availability/change-calendar";
import { calendarErrors } from "@/lib/listing/availability/errors";
import { listSeasons } from "@/lib/listing/availability/queries";
import { calendarLimits, lastSeasonDayOf } from "@/lib/listing/availability/rules";
import type { AddSeasonInput, SeasonAnswer } from "@/lib/listing/availability/schema";

/** POST /api/venues/{id}/seasons. Throws not_found, seasons_full, season_overlap, or validation_error too far ahead. */
export function addSeason(ctx: VenueCtx, { id, price, ...season }: AddSeasonInput): Promise<SeasonAnswer> {
  return changeCalendar(ctx, id, async ({ tx, today }) => {
    if (season.toDay > lastSeasonDayOf(today))
      throw coreErrors.validation_error({ fields: { toDay: "season_outside" } });
    const [held] = await tx.db
      .select({ total: count() })
      .from(venueSeasons)
      .where(eq(venueSeasons.venueId, id));
    if ((held?.total ?? 0) >= calendarLimits.seasons) throw calendarErrors.seasons_full();
    const [added] = await tx.db
      .insert(venueSeasons)
      .values({ ...season, venueId: id, priceCents: centsOf(price), updatedAt: tx.now })
      // The only constraint that may refuse it is the one against overlaps.
      .onConflictDoNothing()
      .returning({ id: venueSeasons.id });
    const seasons = await listSeasons(tx, id);
    const found = seasons.find((one) => one.id === added?.id);
    if (!found) throw calendarErrors.season_overlap();
    return { season: found, seasons };
  });
}
