import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import { countriesByTimeZone, timeZoneOf } from "@/lib/core/countries/time-zones";
import { addDays, civilToday, instantOnClock, wallClock } from "@/lib/core/dates";
import { halfDays, instantsOfHalfDay } from "@/lib/core/half-days";
import { markets } from "@/lib/core/markets/markets";
import {
  availabilityOf,
  changesTo,
  type DayEntry,
  daysIn,
  isSaturday,
  lastDayOf,
  lastOfMonth,
  lastSeasonDayOf,
  meets,
  monthDays,
  nextMonth,
  publicAvailabilityOf,
  type StoredDay,
  venueToday,
  weeksOf,
} from "@/lib/listing/availability/rules";
import { addSeasonInput, calendarInput, setDaysInput } from "@/lib/listing/availability/schema";

const today = "2027-02-15";
const day = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2036-12-31"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const stored: fc.Arbitrary<StoredDay> = fc.oneof(
  fc.record({ state: fc.constantFrom("booked", "closed"), optionUntil: fc.constant(null) }),
  fc.record({ state: fc.constant("option" as const), optionUntil: fc.option(day) }),
);

describe("what a day is", () => {
  it.each([
    ["booked is taken, also without a known end", { state: "booked", optionUntil: null }, null, "taken"],
    ["closed is taken", { state: "closed", optionUntil: null }, "2027-12-31", "taken"],
    ["an option is one until its last day", { state: "option", optionUntil: today }, null, "option"],
    ["an option without an end stays", { state: "option", optionUntil: null }, null, "option"],
    ["an ended option is free", { state: "option", optionUntil: "2027-02-14" }, "2027-12-31", "free"],
    ["an ended option says nothing", { state: "option", optionUntil: "2027-02-14" }, null, "unknown"],
    ["without an entry it is free until the known end", undefined, "2027-06-12", "free"],
    ["after the known end nobody knows", undefined, "2027-06-11", "unknown"],
  ] as const)("%s", (_, row, knownUntil, expected) => {
    expect(availabilityOf("2027-06-12", row, { today, knownUntil })).toBe(expected);
  });

  it("never shows visitors an option, and never makes a taken day look free", () => {
    fc.assert(
      fc.property(day, fc.option(stored, { nil: undefined }), fc.option(day), day, (at, row, known, now) => {
        const frame = { today: now, knownUntil: known };
        const own = availabilityOf(at, row, frame);
        const shown = publicAvailabilityOf(at, row, frame);
        expect(shown).toBe(own === "option" ? "unknown" : own);
        if (row && row.state !== "option") expect(shown).toBe("taken");
        if (shown === "free") expect(known !== null && at <= known).toBe(true);
      }),
    );
  });
});

describe("days and months", () => {
  it("have every day once, over changes of the clock and leap days", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), (from, length) => {
        const days = daysIn({ from, to: addDays(from, length) });
        expect(days).toHaveLength(length + 1);
        expect(new Set(days).size).toBe(length + 1);
        expect([...days].sort()).toEqual(days);
      }),
    );
    expect(daysIn({ from: "2028-02-28", to: "2028-03-01" })).toEqual([
      "2028-02-28",
      "2028-02-29",
      "2028-03-01",
    ]);
    expect(daysIn({ from: "2027-03-27", to: "2027-03-29" })).toHaveLength(3);
    expect(daysIn({ from: "2027-03-02", to: "2027-03-01" })).toEqual([]);
  });

  it("fill weeks from Monday to Sunday", () => {
    fc.assert(
      fc.property(day, (at) => {
        const month = at.slice(0, 7);
        const weeks = weeksOf(month);
        expect(weeks.flat().filter((cell) => cell !== null)).toEqual(monthDays(month).days);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          const saturday = week[5];
          if (saturday) expect(isSaturday(saturday)).toBe(true);
        }
        expect(weeks.every((week) => week.some((cell) => cell !== null))).toBe(true);
      }),
    );
  });

  it("count months over the ends of years", () => {
    expect(nextMonth("2027-12")).toBe("2028-01");
    expect(nextMonth("2027-01", -1)).toBe("2026-12");
    expect(nextMonth("2027-05", 24)).toBe("2029-05");
    expect(lastOfMonth("2028-02")).toBe("2028-02-29");
    expect(lastDayOf("2024-02-29")).toBe("2027-02-28");
  });

  it("meet when periods share a day, in either order", () => {
    fc.assert(
      fc.property(day, day, day, day, (a, b, c, d) => {
        const period = (...days: string[]) => {
          const [fromDay = "", toDay = ""] = days.sort();
          return { fromDay, toDay };
        };
        const [one, other] = [period(a, b), period(c, d)];
        expect(meets(one, other)).toBe(meets(other, one));
        const shared =
          [other.fromDay, other.toDay].some((at) => at >= one.fromDay && at <= one.toDay) ||
          (other.fromDay < one.fromDay && other.toDay > one.toDay);
        expect(meets(one, other)).toBe(shared);
      }),
    );
    const june = { fromDay: "2027-06-01", toDay: "2027-06-30" };
    expect(meets(june, { fromDay: "2027-06-30", toDay: "2027-07-31" })).toBe(true);
    expect(meets(june, { fromDay: "2027-07-01", toDay: "2027-07-31" })).toBe(false);
  });
});

describe("undoing a change", () => {
  it("names every day once, with what it was, in as few changes as possible", () => {
    const kind = fc.constantFrom("free", "booked", "closed", "option");
    fc.assert(
      fc.property(fc.array(kind, { minLength: 1, maxLength: 60 }), (kinds) => {
        const days = daysIn({ from: "2028-02-20", to: addDays("2028-02-20", kinds.length - 1) });
        const entries = new Map<string, DayEntry>();
        kinds.forEach((state, n) => {
          const day = days[n] ?? "";
          if (state !== "free") entries.set(day, { day, state, optionUntil: null, note: null } as DayEntry);
        });
        const changes = changesTo(days, entries);
        const told = changes.flatMap(({ from, to, state }) => daysIn({ from, to }).map(() => state));
        expect(told).toEqual(kinds);
        expect(changes.flatMap(daysIn)).toEqual(days);
        expect(changes).toHaveLength(1 + kinds.filter((state, n) => n > 0 && state !== kinds[n - 1]).length);
      }),
    );
  });
});

describe("the day in the country of a venue", () => {
  it("begins at its own midnight, in summer and winter", () => {
    const summer = new Date("2027-07-01T22:30:00Z");
    expect(venueToday(summer, "FR")).toBe("2027-07-02");
    expect(venueToday(summer, "PT")).toBe("2027-07-01");
    expect(venueToday(summer, "GR")).toBe("2027-07-02");
    const winter = new Date("2027-12-31T22:30:00Z");
    expect(venueToday(winter, "FR")).toBe("2027-12-31");
    expect(venueToday(winter, "GR")).toBe("2028-01-01");
    // The clock goes forward at 01:00 UTC.
    expect(venueToday(new Date("2027-03-28T00:59:59Z"), "GB")).toBe("2027-03-28");
    expect(venueToday(new Date("2027-03-28T23:00:00Z"), "GB")).toBe("2027-03-29");
  });

  it("is the one of the country's own site, and every country of an address has one", () => {
    const instants = ["2027-01-10T23:30:00Z", "2027-07-10T22:30:00Z", "2027-07-10T23:30:00Z"];
    for (const { country, timeZone } of markets)
      for (const at of instants)
        expect(venueToday(new Date(at), country)).toBe(civilToday(new Date(at), timeZone));
    const answered = new Set(countriesByTimeZone.map(({ timeZone }) => timeZone));
    for (const code of europeanCountryCodes) expect(answered).toContain(timeZoneOf(code));
  });
});

describe("nights on which the clock changes, and the end of the year", () => {
  const zones = countriesByTimeZone.map(({ timeZone, countries }) => ({
    timeZone,
    country: countries?.[0] ?? "FR",
  }));

  it.each(zones)("have one midnight in $timeZone", ({ timeZone, country }) => {
    for (const day of ["2027-03-28", "2027-10-31", "2028-03-26", "2028-10-29", "2027-12-31", "2028-02-29"]) {
      const midnight = instantOnClock(`${addDays(day, 1)}T00:00`, timeZone).getTime();
      // An option until this day holds in the last second of it, and in no second after.
      const option: StoredDay = { state: "option", optionUntil: day };
      const frame = (ms: number) => ({ today: venueToday(new Date(ms), country), knownUntil: "2029-12-31" });
      expect(availabilityOf("2028-06-10", option, frame(midnight - 1_000)), day).toBe("option");
      expect(availabilityOf("2028-06-10", option, frame(midnight)), day).toBe("free");
      const seen = Array.from({ length: 48 * 2 }, (_, n) =>
        venueToday(new Date(midnight - 86_400_000 + n * 1_800_000), country),
      );
      expect(seen).toEqual(seen.toSorted());
      expect(new Set(seen).size).toBeLessThanOrEqual(3);
    }
  });

  it("give visits their hours on the venue's clock, whatever the season", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), fc.constantFrom(...halfDays), (at, { timeZone }, half) => {
        const { start, end } = instantsOfHalfDay(at, half, timeZone);
        const [from, to] = half === "morning" ? ["09:00", "12:00"] : ["14:00", "17:00"];
        expect([wallClock(start, timeZone), wallClock(end, timeZone)]).toEqual([
          `${at}T${from}`,
          `${at}T${to}`,
        ]);
        expect(end.getTime() - start.getTime()).toBe(3 * 3_600_000);
      }),
    );
  });

  it("never let a known day be free after the calendar ends, nor a taken one at all", () => {
    fc.assert(
      fc.property(day, day, fc.option(day), fc.option(stored), (at, today, knownUntil, row) => {
        const said = publicAvailabilityOf(at, row ?? undefined, { today, knownUntil });
        if (said === "free") expect(knownUntil !== null && at <= knownUntil).toBe(true);
        if (row && row.state !== "option") expect(said).toBe("taken");
        if (said === "taken") expect(row?.state).not.toBe("option");
      }),
    );
  });
});

describe("inputs", () => {
  const id = "4b4a1c67-2a37-4d8c-9a53-1f5f4ab5d1aa";
  const codesOf = (change: object) => {
    const result = setDaysInput.safeParse({
      id,
      changes: [{ from: "2027-06-12", to: "2027-06-13", state: "booked", ...change }],
    });
    return result.success ? [] : result.error.issues.map(({ message }) => message);
  };

  it("refuse reversed and overlong ranges, ends of anything but options, and notes of free days", () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ to: "2027-06-11" })).toEqual(["range_reversed"]);
    expect(codesOf({ to: "2028-07-17" })).toEqual(["too_many_days"]);
    expect(codesOf({ to: "2028-07-15" })).toEqual([]);
    expect(codesOf({ optionUntil: "2027-03-01" })).toEqual(["option_only"]);
    expect(codesOf({ state: "option", optionUntil: "2027-03-01" })).toEqual([]);
    expect(codesOf({ state: "free", note: "Famille Martin" })).toEqual(["note_of_free_day"]);
    expect(codesOf({ from: "2027-02-29" })).toHaveLength(1);
    expect(codesOf({ note: "a".repeat(301) })).toEqual(["too_long"]);
  });

  it("refuse periods of more than three years and seasons without a right price", () => {
    expect(calendarInput.safeParse({ id, from: "2027-01-01", to: "2030-01-04" }).success).toBe(true);
    expect(calendarInput.safeParse({ id, from: "2027-01-01", to: "2030-01-05" }).success).toBe(false);
    const season = { id, name: "Été", fromDay: "2027-06-01", toDay: "2027-08-31", unit: "day" };
    const accepts = (more: object) => addSeasonInput.safeParse({ ...season, ...more }).success;
    expect(accepts({ price: 3_500.5 })).toBe(true);
    expect(accepts({ price: 0.99 })).toBe(false);
    expect(accepts({ price: 100.505 })).toBe(false);
    expect(accepts({ price: 100, minimum: 0 })).toBe(false);
    expect(accepts({ price: 100, toDay: "2027-05-31" })).toBe(false);
    expect(accepts({ price: 100, toDay: "2028-05-31" })).toBe(true);
    expect(accepts({ price: 100, toDay: "2028-06-01" })).toBe(false);
    expect(accepts({ price: 100, toDay: "2037-05-31" })).toBe(false);
    expect(accepts({ price: 100, fromDay: "0000-01-01", toDay: "0000-03-01" })).toBe(false);
    expect(lastSeasonDayOf("2027-02-15")).toBe("2037-12-31");
  });
});
