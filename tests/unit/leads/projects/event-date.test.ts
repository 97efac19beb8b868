import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DatePrecision, datePrecisions } from "@/lib/core/catalogue/date-precisions";
import { dateWindow } from "@/lib/leads/matching/date-window";
import { checkEventDate, lastEventDay } from "@/lib/leads/projects/rules";

const today = "2027-02-15";

describe("the last day of an event", () => {
  it.each([
    ["2027-02-15", "2032-02-15"],
    ["2028-02-29", "2033-02-28"],
    ["2027-12-31", "2032-12-31"],
  ])("from %s is %s", (from, last) => {
    expect(lastEventDay(from)).toBe(last);
  });
});

describe("a couple's date", () => {
  it.each<[string | null, DatePrecision, string | null]>([
    ["2027-06-12", "DAY", "2027-06-12"],
    ["2027-02-15", "DAY", "2027-02-15"],
    ["2032-02-15", "DAY", "2032-02-15"],
    ["2027-06-12", "MONTH", "2027-06-01"],
    ["2027-02-01", "MONTH", "2027-02-01"],
    ["2027-02-28", "MONTH", "2027-02-01"],
    ["2027-07-20", "SEASON", "2027-06-01"],
    ["2027-01-20", "SEASON", "2026-12-01"],
    ["2027-12-05", "SEASON", "2027-12-01"],
    ["2027-06-12", "UNDECIDED", null],
    [null, "DAY", null],
  ])("%s as %s is stored as %s", (date, precision, stored) => {
    expect(checkEventDate(date, precision, today)).toEqual({ date: stored });
  });

  it.each<[string, DatePrecision, string]>([
    ["2027-02-14", "DAY", "date_past"],
    ["2027-01-31", "MONTH", "date_past"],
    ["2026-11-30", "SEASON", "date_past"],
    ["2032-02-16", "DAY", "date_too_far"],
    ["2032-03-01", "MONTH", "date_too_far"],
    ["2032-04-01", "SEASON", "date_too_far"],
  ])("%s as %s is refused with %s", (date, precision, code) => {
    expect(checkEventDate(date, precision, today)).toEqual({ code });
  });

  it("is either refused or begins a window that is not over, at most five years ahead", () => {
    const day = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, fc.constantFrom(...datePrecisions), (date, from, precision) => {
        const checked = checkEventDate(date, precision, from);
        if ("code" in checked) return;
        const window = dateWindow(checked.date, precision);
        expect(window === null).toBe(precision === "UNDECIDED");
        if (!window) return;
        expect(window.from).toBe(checked.date);
        expect(window.to >= from).toBe(true);
        expect(window.from <= lastEventDay(from)).toBe(true);
        // A stored date is accepted again unchanged.
        expect(checkEventDate(checked.date, precision, from)).toEqual(checked);
      }),
    );
  });
});
