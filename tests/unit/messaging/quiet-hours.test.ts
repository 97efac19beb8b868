import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wallClock } from "@/lib/core/dates";
import { clockMinutes, clockText, quietUntil } from "@/lib/messaging/timing/quiet-hours";
import { readTimingForm, timingInput } from "@/lib/messaging/timing/schema";

const hours = (from: string, until: string) => ({ from: clockMinutes(from), until: clockMinutes(until) });
const night = hours("21:00", "08:00");

describe("quiet hours", () => {
  it.each([
    ["Europe/Paris", "2027-02-15T19:59:59Z", night, null],
    ["Europe/Paris", "2027-02-15T20:00:00Z", night, "2027-02-16T07:00:00.000Z"],
    ["Europe/Paris", "2027-02-16T03:00:00Z", night, "2027-02-16T07:00:00.000Z"],
    ["Europe/Paris", "2027-02-16T07:00:00Z", night, null],
    // The same instant in another time zone.
    ["Europe/London", "2027-02-16T07:00:00Z", night, "2027-02-16T08:00:00.000Z"],
    ["Europe/Paris", "2027-02-15T11:30:00Z", hours("12:00", "14:00"), "2027-02-15T13:00:00.000Z"],
    ["Europe/Paris", "2027-02-15T13:00:00Z", hours("12:00", "14:00"), null],
    // Summer time makes the night shorter; the end stays at eight.
    ["Europe/Paris", "2027-03-27T22:00:00Z", night, "2027-03-28T06:00:00.000Z"],
  ] as const)("in %s at %s", (zone, now, quiet, end) => {
    expect(quietUntil(new Date(now), quiet, zone)?.toISOString() ?? null).toBe(end);
  });

  it("always end later than now, within a day and at the configured minute", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const instant = fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2029-01-01"),
      noInvalidDate: true,
    });
    const zone = fc.constantFrom("Europe/Paris", "Europe/London", "Europe/Lisbon");
    fc.assert(
      fc.property(minute, minute, instant, zone, (from, until, now, timeZone) => {
        fc.pre(from !== until);
        const end = quietUntil(now, { from, until }, timeZone);
        if (!end) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        const shown = wallClock(end, timeZone).slice(11);
        // A time that does not exist on the day summer time begins.
        if (!shown.startsWith("03") && !shown.startsWith("02")) expect(shown).toBe(clockText(until));
      }),
      { numRuns: 500 },
    );
  });
});

describe("the quiet hours form", () => {
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return timingInput.safeParse(readTimingForm(form));
  };

  it("reads its times while they are on, and ignores them otherwise", () => {
    expect(formOf({ isQuiet: "on", from: "21:00", until: "08:00", isDigest: "on" }).data).toEqual({
      quiet: night,
      isDigest: true,
    });
    expect(formOf({ from: "x", until: "" }).data).toEqual({ quiet: null, isDigest: false });
  });

  it.each([
    [{ from: "24:00", until: "08:00" }, "from", "time_invalid"],
    [{ from: "21:00", until: "" }, "until", "time_invalid"],
    [{ from: "21:00" }, "until", "required"],
    [{ from: "21:00", until: "21:00" }, "until", "quiet_empty"],
  ])("refuses %j", (fields, name, code) => {
    expect(formOf({ isQuiet: "on", ...fields } as Record<string, string>).error?.issues).toMatchObject([
      { path: [name], message: code },
    ]);
  });
});
