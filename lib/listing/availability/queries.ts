import { and, asc, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import { venueDays, venueSeasons } from "@/db/schema/listing/venue-calendar";
import { venues } from "@/db/schema/listing/venues";
import { places } from "@/db/schema/places";
import { holidaysIn } from "@/lib/core/markets/holidays";
import type { Ctx, VenueCtx } from "@/lib/gateways/context";
import {
  isExpired,
  lastDayOf,
  type PublicAvailability,
  publicAvailabilityOf,
  venueToday,
} from "@/lib/listing/availability/rules";
import type {
  CalendarDayDto,
  CalendarDto,
  CalendarInput,
  CalendarScreen,
  PublicCalendarDto,
  SeasonDto,
} from "@/lib/listing/availability/schema";
import { venueErrors } from "@/lib/listing/own-venues/errors";

interface Period {
  from: string;
  to: string;
}

/** The days of a period that are not free, the first one first; options that have ended are left out. */
export async function listDays(
  ctx: Ctx,
  venueId: string,
  { from, to }: Period,
  today: string,
): Promise<CalendarDayDto[]> {
  const { day, state, optionUntil, note } = venueDays;
  const rows = await ctx.db
    .select({ day, state, optionUntil, note })
    .from(venueDays)
    .where(and(eq(venueDays.venueId, venueId), between(day, from, to)))
    .orderBy(asc(day));
  return rows.filter((row) => !isExpired(row, today));
}

/** The seasons of a venue, the earliest first. */
export async function listSeasons(ctx: Ctx, venueId: string): Promise<SeasonDto[]> {
  const { id, name, fromDay, toDay, priceCents, unit, minimum } = venueSeasons;
  const rows = await ctx.db
    .select({ id, name, fromDay, toDay, priceCents, unit, minimum })
    .from(venueSeasons)
    .where(eq(venueSeasons.venueId, venueId))
    .orderBy(asc(fromDay));
  return rows.map(({ priceCents: cents, ...season }) => ({ ...season, price: cents / 100 }));
}

/** GET /api/venues/{id}/calendar. Throws not_found, also for another owner's. */
export async function getOwnCalendar(ctx: VenueCtx, { id, ...period }: CalendarInput): Promise<CalendarDto> {
  const [venue] = await ctx.db
    .select({
      countryCode: venues.countryCode,
      knownUntil: venues.calendarKnownUntil,
      currency: venues.currency,
    })
    .from(venues)
    .where(and(eq(venues.id, id), eq(venues.providerId, ctx.actor.userId)));
  if (!venue) throw venueErrors.not_found();
  const today = venueToday(ctx.now, venue.countryCode);
  const [days, seasons] = await Promise.all([listDays(ctx, id, period, today), listSeasons(ctx, id)]);
  return {
    today,
    lastDay: lastDayOf(today),
    knownUntil: venue.knownUntil,
    currency: venue.currency,
    days,
    seasons,
  };
}

/** The calendar as the owner's screen shows it: all days that may be set, and those of the running month. */
export async function getCalendarScreen(ctx: VenueCtx, { id }: { id: string }): Promise<CalendarScreen> {
  const [venue] = await ctx.db
    .select({ countryCode: venues.countryCode, areaCode: places.code })
    .from(venues)
    .leftJoin(places, eq(places.id, venues.areaId))
    .where(and(eq(venues.id, id), eq(venues.providerId, ctx.actor.userId)));
  if (!venue) throw venueErrors.not_found();
  const today = venueToday(ctx.now, venue.countryCode);
  const period = { from: `${today.slice(0, 7)}-01`, to: lastDayOf(today) };
  return {
    days: await getOwnCalendar(ctx, { id, ...period }),
    holidays: holidaysIn(venue.countryCode, venue.areaCode, period),
  };
}

/** What visitors may know of the days of a venue. The caller has checked that the venue is listed. */
export async function findPublicCalendar(ctx: Ctx, venueId: string): Promise<PublicCalendarDto | null> {
  const [venue] = await ctx.db
    .select({
      countryCode: venues.countryCode,
      areaCode: places.code,
      knownUntil: venues.calendarKnownUntil,
    })
    .from(venues)
    .leftJoin(places, eq(places.id, venues.areaId))
    .where(eq(venues.id, venueId));
  if (!venue) return null;
  const today = venueToday(ctx.now, venue.countryCode);
  const lastDay = lastDayOf(today);
  const rows = await listDays(ctx, venueId, { from: today, to: lastDay }, today);
  const daysOf = (isWanted: (row: CalendarDayDto) => boolean) => rows.filter(isWanted).map(({ day }) => day);
  return {
    today,
    lastDay,
    knownUntil: venue.knownUntil,
    taken: daysOf(({ state }) => state !== "option"),
    unsure: daysOf(({ state }) => state === "option"),
    holidays: holidaysIn(venue.countryCode, venue.areaCode, { from: `${today.slice(0, 7)}-01`, to: lastDay }),
  };
}

/** What visitors may know of one day of these venues. */
export async function listAvailability(
  ctx: Ctx,
  venueIds: readonly string[],
  day: string,
): Promise<Map<string, PublicAvailability>> {
  if (venueIds.length === 0) return new Map();
  const { state, optionUntil } = venueDays;
  const rows = await ctx.db
    .select({
      id: venues.id,
      countryCode: venues.countryCode,
      knownUntil: venues.calendarKnownUntil,
      stored: { state, optionUntil },
    })
    .from(venues)
    .leftJoin(venueDays, and(eq(venueDays.venueId, venues.id), eq(venueDays.day, day)))
    .where(inArray(venues.id, [...venueIds]));
  return new Map(
    rows.map(({ id, countryCode, knownUntil, stored }) => [
      id,
      publicAvailabilityOf(day, stored ?? undefined, {
        today: venueToday(ctx.now, countryCode),
        knownUntil,
      }),
    ]),
  );
}

/**
 * The condition that leaves out venues whose day is booked or closed; those that say nothing stay. `venueId` is the
 * column of the surrounding statement.
 */
export const isNotTaken = (venueId: SQL, day: string): SQL => sql`not exists (
  select from venue_days taken_day where taken_day.venue_id = ${venueId} and taken_day.day = ${day}::date
     and taken_day.state in ('booked', 'closed'))`;

/**
 * What a venue says of a day, as `publicAvailabilityOf` does: 'taken', 'free' or 'unknown'. `today` is a civil date in
 * the country of the venue.
 */
export const availabilityOn = (
  venueId: SQL,
  day: string,
  today: string,
): SQL<"taken" | "free" | "unknown"> => sql`
  coalesce(
    (select case when entry.state = 'option' then 'unknown' else 'taken' end
       from venue_days entry
      where entry.venue_id = ${venueId} and entry.day = ${day}::date
        and (entry.option_until is null or entry.option_until >= ${today}::date)),
    (select case when known.calendar_known_until >= ${day}::date then 'free' else 'unknown' end
       from venues known where known.id = ${venueId}))`;
