import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOnClock, wallClock } from "@/lib/core/dates";

describe("local time", () => {
  it.each([
    ["Europe/Paris", "2027-01-15T09:30", "2027-01-15T08:30:00.000Z"],
    ["Europe/Paris", "2027-07-15T00:00", "2027-07-14T22:00:00.000Z"],
    ["Europe/London", "2027-07-15T09:00", "2027-07-15T08:00:00.000Z"],
    ["Europe/Lisbon", "2027-12-31T23:59", "2027-12-31T23:59:00.000Z"],
    // In the night in which clocks go back there are two half past two; this is the first.
    ["Europe/Paris", "2027-10-31T02:30", "2027-10-31T00:30:00.000Z"],
  ])("in %s at %s is %s", (zone, wall, instant) => {
    expect(instantOnClock(wall, zone).toISOString()).toBe(instant);
    expect(wallClock(new Date(instant), zone)).toBe(wall);
  });

  it("moves a time that the clock skips in spring", () => {
    expect(wallClock(instantOnClock("2027-03-28T02:30", "Europe/Paris"), "Europe/Paris")).toBe(
      "2027-03-28T03:30",
    );
  });

  it("is the same after a conversion to an instant and back, outside the two nights of change", () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 3 });
    const zones = fc.constantFrom("Europe/Paris", "Europe/London", "Europe/Lisbon", "Europe/Berlin");
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const instant = new Date(Date.parse("2026-01-01T00:00:00Z") + minute * 60_000);
        const back = instantOnClock(wallClock(instant, zone), zone);
        const isTwice = instant.getTime() - back.getTime() === 3_600_000;
        expect(back.getTime() === instant.getTime() || isTwice).toBe(true);
      }),
    );
  });
});
