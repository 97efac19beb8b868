import { z } from "zod";
import { amountDto, currencyDto, hasWholeCents, inOwnCurrency } from "@/lib/core/amounts";
import { daysBetween } from "@/lib/core/dates";
import { dateField, textField, uuidField } from "@/lib/core/fields";
import type { Holiday } from "@/lib/core/markets/holidays";
import { calendarLimits, type DayState, dayStates, seasonUnits } from "@/lib/listing/availability/rules";

const isOrdered = ({ from, to }: { from: string; to: string }) => from <= to;
const reversed = { path: ["to"], error: "range_reversed" };

/** GET /api/venues/{id}/calendar */
export const calendarInput = z
  .strictObject({ id: uuidField, from: dateField, to: dateField })
  .refine(isOrdered, reversed)
  .refine(({ from, to }) => daysBetween(from, to) < calendarLimits.daysRead, {
    path: ["to"],
    error: "too_many_days",
  });
export type CalendarInput = z.output<typeof calendarInput>;

/** The owner's private note about a day. */
export const noteField = textField({ min: 0, max: calendarLimits.note });

const dayChange = z
  .strictObject({
    from: dateField,
    /** Belongs to the range. */
    to: dateField,
    state: z.enum([...dayStates, "free"], { error: "choice_invalid" }),
    /** Last day of an option; null for an open end. Nothing keeps the end of a day that is an option already. */
    optionUntil: dateField.nullish(),
    /** Nothing keeps the note of each day; null or an empty text deletes it. A free day has none. */
    note: noteField.nullish(),
  })
  .refine(isOrdered, reversed)
  .refine(({ state, optionUntil }) => state === "option" || !optionUntil, {
    path: ["optionUntil"],
    error: "option_only",
  })
  .refine(({ state, note }) => state !== "free" || !note, { path: ["note"], error: "note_of_free_day" });

/** PUT /api/venues/{id}/calendar/days. Of two ranges with the same day the later one counts. */
export const setDaysInput = z.strictObject({
  id: uuidField,
  changes: z
    .array(dayChange)
    .min(1, "required")
    .max(calendarLimits.daysAtOnce, "too_many_days")
    .refine(
      (changes) =>
        changes.reduce((days, { from, to }) => days + daysBetween(from, to) + 1, 0) <=
        calendarLimits.daysAtOnce,
      "too_many_days",
    ),
});
export type SetDaysInput = z.output<typeof setDaysInput>;
export type SetDaysBody = Omit<z.input<typeof setDaysInput>, "id">;

/** PUT /api/venues/{id}/calendar/known-until */
export const setKnownUntilInput = z.strictObject({ id: uuidField, knownUntil: dateField.nullable() });
export type SetKnownUntilInput = z.output<typeof setKnownUntilInput>;

const seasonFields = {
  name: textField({ max: calendarLimits.seasonName }),
  fromDay: dateField,
  /** Belongs to the season. */
  toDay: dateField,
  /** For one unit. */
  price: z
    .number({ error: "price_invalid" })
    .min(calendarLimits.leastPrice, "price_invalid")
    .max(calendarLimits.mostPrice, "price_invalid")
    .refine(hasWholeCents, "price_invalid")
    .meta(inOwnCurrency),
  unit: z.enum(seasonUnits, { error: "choice_invalid" }),
  /** The least number of units; null for one. */
  minimum: z
    .int({ error: "minimum_invalid" })
    .min(1, "minimum_invalid")
    .max(calendarLimits.mostMinimum, "minimum_invalid")
    .nullable()
    .default(null),
};
const isSeasonOrdered = ({ fromDay, toDay }: { fromDay: string; toDay: string }) => fromDay <= toDay;
const seasonReversed = { path: ["toDay"], error: "range_reversed" };
const isWithinYear = ({ fromDay, toDay }: { fromDay: string; toDay: string }) =>
  daysBetween(fromDay, toDay) < calendarLimits.seasonDays;
const seasonTooLong = { path: ["toDay"], error: "season_too_long" };

/** The fields of a season, as its form checks them. */
export const seasonInput = z
  .strictObject(seasonFields)
  .refine(isSeasonOrdered, seasonReversed)
  .refine(isWithinYear, seasonTooLong);
export type SeasonBody = z.input<typeof seasonInput>;
/** POST /api/venues/{id}/seasons */
export const addSeasonInput = z
  .strictObject({ id: uuidField, ...seasonFields })
  .refine(isSeasonOrdered, seasonReversed)
  .refine(isWithinYear, seasonTooLong);
export type AddSeasonInput = z.output<typeof addSeasonInput>;
/** PUT /api/venues/{id}/seasons/{seasonId} */
export const updateSeasonInput = z
  .strictObject({ id: uuidField, seasonId: uuidField, ...seasonFields })
  .refine(isSeasonOrdered, seasonReversed)
  .refine(isWithinYear, seasonTooLong);
export type UpdateSeasonInput = z.output<typeof updateSeasonInput>;
export const seasonKeyInput = z.strictObject({ id: uuidField, seasonId: uuidField });
export type SeasonKey = z.output<typeof seasonKeyInput>;

const calendarDay = z.object({
  day: z.iso.date(),
  state: z.enum(dayStates),
  optionUntil: z.iso.date().nullable(),
  note: z.string().nullable(),
});
export type CalendarDayDto = z.output<typeof calendarDay>;

const season = z.object({
  id: z.uuid(),
  name: z.string(),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  price: amountDto,
  unit: z.enum(seasonUnits),
  minimum: z.int().nullable(),
});
export type SeasonDto = z.output<typeof season>;

/** A venue's calendar as its owner sees it. */
export const calendarDto = z.object({
  /** In the country of the venue. */
  today: z.iso.date(),
  /** The last day that may be set. */
  lastDay: z.iso.date(),
  /** Until this day a day without an entry is free; null for never. */
  knownUntil: z.iso.date().nullable(),
  /** Days of the asked period that are not free. */
  days: z.array(calendarDay),
  /** Of the prices of seasons. */
  currency: currencyDto,
  /** All of the venue, the earliest first. */
  seasons: z.array(season),
});
export type CalendarDto = z.output<typeof calendarDto>;

/** The calendar as the owner's screen shows it. */
export interface CalendarScreen {
  days: CalendarDto;
  /** Of the months shown, where the venue lies. */
  holidays: Holiday[];
}

/** What is stored of all days from the first to the last changed one. */
export const setDaysDto = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(calendarDay),
});
export type SetDaysDto = z.output<typeof setDaysDto>;
export const knownUntilDto = z.object({ knownUntil: z.iso.date().nullable() });
export type KnownUntilDto = z.output<typeof knownUntilDto>;
export const seasonAnswer = z.object({ season, seasons: z.array(season) });
export type SeasonAnswer = z.output<typeof seasonAnswer>;

/** What visitors may know of a venue's days: never why a day is taken, nor by whom. */
export interface PublicCalendarDto {
  today: string;
  lastDay: string;
  knownUntil: string | null;
  /** Taken days of the period. */
  taken: string[];
  /** Days of which only the owner knows whether they are free, before `knownUntil`. */
  unsure: string[];
  /** Where the venue lies, from the first day of this month to the last day. */
  holidays: Holiday[];
}

/** Neighbouring days of one venue that are alike; civil dates on its calendar. */
export interface AgendaEntry {
  venueId: string;
  venueName: string;
  from: string;
  to: string;
  state: DayState;
  /** Last day of an option. */
  optionUntil: string | null;
  note: string | null;
}

/** What stands in the calendars of all venues of an owner. */
export interface Agenda {
  /** Days from today on that are not free, the next ones first. */
  days: AgendaEntry[];
  /** Options that end soon, the first one first; their days may lie far ahead. */
  ending: AgendaEntry[];
}
