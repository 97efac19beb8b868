import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { inTransaction, type VenueCtx } from "@/lib/gateways/context";
import { venueToday } from "@/lib/listing/availability/rules";
import { lockVenue } from "@/lib/listing/own-venues/lock-venue";
import { venueTag } from "@/lib/listing/search-rows/rules";

interface Locked {
  tx: VenueCtx;
  /** In the country of the venue. */
  today: string;
}

/**
 * Runs a change of the calendar of one of the owner's own venues: changes of one venue wait for each other, and the
 * public page of a listed venue is rendered again. Throws not_found.
 */
export function changeCalendar<T>(
  ctx: VenueCtx,
  id: string,
  change: (locked: Locked) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const venue = await lockVenue(tx, id);
    const result = await change({ tx, today: venueToday(tx.now, venue.countryCode) });
    if (venue.isPublished) await declareChanges(tx, [venueTag(id)]);
    return result;
  });
}
