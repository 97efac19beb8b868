import { describe, expect, it } from "vitest";
import { addDays, civilDate, civilToday, daysBetween, secondsAfter } from "@/lib/core/dates";

describe("civil today", () => {
  it.each([
    ["2027-02-15T23:30:00Z", "Europe/Paris", "2027-02-16"],
    ["2027-02-15T23:30:00Z", "Europe/London", "2027-02-15"],
    ["2027-07-15T22:30:00Z", "Europe/Lisbon", "2027-07-15"],
    ["2027-07-15T23:30:00Z", "Europe/London", "2027-07-16"],
    ["2026-12-31T23:00:00Z", "Europe/Madrid", "2027-01-01"],
  ])("%s in %s is %s", (now, zone, day) => {
    expect(civilToday(new Date(now), zone)).toBe(day);
  });
});

describe("civil days", () => {
  it.each([
    ["2027-03-27", "2027-03-29", 2],
    ["2028-02-28", "2028-03-01", 2],
    ["2027-12-31", "2028-01-01", 1],
    ["2027-06-12", "2027-06-12", 0],
  ])("from %s to %s are %i, over changed clocks and leap days too", (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
    expect(addDays(to, -days)).toBe(from);
  });

  it("are counted in UTC", () => {
    expect(civilDate(Date.UTC(2027, 1, 28, 23, 59))).toBe("2027-02-28");
  });
});

describe("an instant", () => {
  it("moves by seconds, forwards and backwards", () => {
    const noon = new Date("2027-02-15T12:00:00Z");
    expect(secondsAfter(noon, 90)).toEqual(new Date("2027-02-15T12:01:30Z"));
    expect(secondsAfter(noon, -90)).toEqual(new Date("2027-02-15T11:58:30Z"));
  });
});
