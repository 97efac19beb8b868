import { and, asc, between, eq, or } from "drizzle-orm";
import { venueDays } from "@/db/schema/listing/venue-calendar";
import { venues } from "@/db/schema/listing/venues";
import { addDays } from "@/lib/core/dates";
import type { VenueCtx } from "@/lib/gateways/context";
import { isExpired, venueToday } from "@/lib/listing/availability/rules";
import type { Agenda, AgendaEntry } from "@/lib/listing/availability/schema";

/** How far ahead the agenda reaches, and how long before its end an option is named. */
export const agendaDays = { ahead: 42, beforeEnd: 14 } as const;

/** Days of which only the date differs become one entry. */
function joinDays(days: readonly Omit<AgendaEntry, "to">[]): AgendaEntry[] {
  const entries: AgendaEntry[] = [];
  for (const { from, ...rest } of days) {
    const last = entries.at(-1);
    const isNext =
      last !== undefined &&
      last.venueId === rest.venueId &&
      addDays(last.to, 1) === from &&
      last.state === rest.state &&
      last.optionUntil === rest.optionUntil &&
      last.note === rest.note;
    if (isNext) last.to = from;
    else entries.push({ ...rest, from, to: from });
  }
  return entries;
}

/** The next weeks of all venues of this owner, and the options that are about to end. */
export async function listAgenda(ctx: VenueCtx): Promise<Agenda> {
  // A day more on both sides, because each venue counts its days in its own country.
  const first = addDays(ctx.now.toISOString().slice(0, 10), -1);
  const rows = await ctx.db
    .select({
      venueId: venues.id,
      venueName: venues.name,
      countryCode: venues.countryCode,
      day: venueDays.day,
      state: venueDays.state,
      optionUntil: venueDays.optionUntil,
      note: venueDays.note,
    })
    .from(venueDays)
    .innerJoin(venues, eq(venues.id, venueDays.venueId))
    .where(
      and(
        eq(venues.providerId, ctx.actor.userId),
        or(
          between(venueDays.day, first, addDays(first, agendaDays.ahead + 2)),
          between(venueDays.optionUntil, first, addDays(first, agendaDays.beforeEnd + 2)),
        ),
      ),
    )
    .orderBy(asc(venues.createdAt), asc(venues.id), asc(venueDays.day));
  const dated = rows.flatMap(({ countryCode, day, ...entry }) => {
    const today = venueToday(ctx.now, countryCode);
    return day < today || isExpired(entry, today) ? [] : [{ ...entry, from: day, today }];
  });
  const entries = (isWanted: (row: (typeof dated)[number]) => boolean) =>
    joinDays(dated.filter(isWanted).map(({ today: _, ...entry }) => entry));
  return {
    days: entries(({ from, today }) => from <= addDays(today, agendaDays.ahead)).sort((a, b) =>
      a.from.localeCompare(b.from),
    ),
    ending: entries(
      ({ optionUntil, today }) => optionUntil !== null && optionUntil <= addDays(today, agendaDays.beforeEnd),
    ).sort(
      (a, b) => (a.optionUntil ?? "").localeCompare(b.optionUntil ?? "") || a.from.localeCompare(b.from),
    ),
  };
}
