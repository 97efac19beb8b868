import { eq } from "drizzle-orm";
import { venues } from "@/db/schema/listing/venues";
import { coreErrors } from "@/lib/core/errors";
import type { VenueCtx } from "@/lib/gateways/context";
import { changeCalendar } from "@/lib/listing/availability/change-calendar";
import { lastDayOf } from "@/lib/listing/availability/rules";
import type { KnownUntilDto, SetKnownUntilInput } from "@/lib/listing/availability/schema";

/**
 * PUT /api/venues/{id}/calendar/known-until: until this day a day without an entry is free; null takes it back. Throws
 * not_found, and validation_error for a day in the past or too far ahead.
 */
export function setKnownUntil(ctx: VenueCtx, { id, knownUntil }: SetKnownUntilInput): Promise<KnownUntilDto> {
  return changeCalendar(ctx, id, async ({ tx, today }) => {
    if (knownUntil !== null && (knownUntil < today || knownUntil > lastDayOf(today)))
      throw coreErrors.validation_error({ fields: { knownUntil: "day_outside" } });
    await tx.db.update(venues).set({ calendarKnownUntil: knownUntil }).where(eq(venues.id, id));
    return { knownUntil };
  });
}
