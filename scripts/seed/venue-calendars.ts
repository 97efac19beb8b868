import { eq } from "drizzle-orm";
import { venueDays, venueSeasons } from "@/db/schema/listing/venue-calendar";
import { venues } from "@/db/schema/listing/venues";
import { addDays } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";
import {
  daysIn,
  isSaturday,
  lastOfMonth,
  nextMonth,
  type SeasonUnit,
  venueToday,
} from "@/lib/listing/availability/rules";
import { chanceOf } from "@/scripts/seed/random";
import type { SeedVenue } from "@/scripts/seed/venues";

const SEED = 27;
const KNOWN_MONTHS = 18;
/** May to September and October to April: months from the next May, euro cents, and what the price is for. */
const seasons = [
  { first: 0, last: 4, priceCents: 520_000, unit: "day", minimum: null },
  { first: 5, last: 11, priceCents: 290_000, unit: "day", minimum: null },
  { first: 12, last: 16, priceCents: 560_000, unit: "day", minimum: 2 },
] as const satisfies readonly { unit: SeasonUnit; [figure: string]: unknown }[];

/** Calendars of the demo venues: busy Saturdays, a few options, a closed week at Christmas; every fourth says nothing. */
export async function seedVenueCalendars(ctx: SystemCtx, seeded: readonly SeedVenue[]): Promise<void> {
  // Numbers of its own, so that the rest of the demo data stays what it was.
  const chance = chanceOf(SEED);
  for (const [n, { id, site }] of seeded.entries()) {
    if (n % 4 === 3) continue;
    const today = venueToday(ctx.now, site.country);
    const knownUntil = lastOfMonth(nextMonth(today.slice(0, 7), KNOWN_MONTHS));
    const rows = daysIn({ from: addDays(today, 1), to: knownUntil }).flatMap(
      (day): (typeof venueDays.$inferInsert)[] => {
        const month = Number(day.slice(5, 7));
        const isChristmas = day.slice(5) >= "12-22" && day.slice(5) <= "12-28";
        const isBusy = month >= 5 && month <= 9;
        if (isChristmas) return [{ venueId: id, day, state: "closed" }];
        if (!isSaturday(day)) return [];
        if (chance.is(isBusy ? 0.55 : 0.15)) return [{ venueId: id, day, state: "booked" }];
        return chance.is(isBusy ? 0.15 : 0.02)
          ? [{ venueId: id, day, state: "option", optionUntil: addDays(today, chance.int(10, 40)) }]
          : [];
      },
    );
    await ctx.db.insert(venueDays).values(rows);
    await ctx.db.update(venues).set({ calendarKnownUntil: knownUntil }).where(eq(venues.id, id));
    if (n > 1) continue;
    const thisMay = `${today.slice(0, 4)}-05`;
    const may = thisMay > today.slice(0, 7) ? thisMay : nextMonth(thisMay, 12);
    const period = new Intl.DateTimeFormat(site.locale, {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    await ctx.db.insert(venueSeasons).values(
      seasons.map(({ first, last, ...price }) => {
        const fromDay = `${nextMonth(may, first)}-01`;
        const toDay = lastOfMonth(nextMonth(may, last));
        return {
          ...price,
          venueId: id,
          name: period.formatRange(new Date(fromDay), new Date(toDay)),
          fromDay,
          toDay,
        };
      }),
    );
  }
}
