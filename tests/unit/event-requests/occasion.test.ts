import { describe, expect, it } from "vitest";
import {
  addDays,
  cityAfterAt,
  daysBetween,
  daysUntilUpcoming,
  departementNumber,
} from "@/lib/event-requests/occasion";
import { civilToday } from "@/lib/projects/event-date";

describe("upcoming events", () => {
  it.each([
    ["2027-02-14", null],
    ["2027-02-15", 0],
    ["2027-02-16", 1],
    ["2027-02-22", 7],
    ["2027-02-23", null],
  ])("on 15 February, the %s is %s days away", (eventDate, days) => {
    expect(daysUntilUpcoming({ eventDate, eventDatePrecision: "DAY" }, "2027-02-15")).toBe(days);
  });

  it.each(["MONTH", "SEASON", "UNDECIDED", null])(
    "counts no days to a date of precision %s",
    (eventDatePrecision) => {
      expect(daysUntilUpcoming({ eventDate: "2027-02-16", eventDatePrecision }, "2027-02-15")).toBeNull();
    },
  );

  it("counts civil days where the clock changes and over a leap day", () => {
    expect(daysBetween("2027-03-27", "2027-03-29")).toBe(2);
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(addDays("2027-12-31", 1)).toBe("2028-01-01");
  });

  it("asks for today in the zone of the domain, not of the server", () => {
    const lateEvening = new Date("2027-02-15T23:30:00Z");
    expect(civilToday(lateEvening, "Europe/Paris")).toBe("2027-02-16");
    expect(civilToday(lateEvening, "Europe/Lisbon")).toBe("2027-02-15");
  });
});

describe("places as a list prints them", () => {
  it.each([
    ["FR", "84220", "84"],
    ["FR", "01000", "01"],
    ["FR", "20090", "2A"],
    ["FR", "20200", "2B"],
    ["FR", "97400", "974"],
    ["BE", "84220", null],
    ["FR", "8422", null],
    ["FR", null, null],
    [null, "84220", null],
  ])("%s %s lies in %s", (country, zipcode, number) => {
    expect(departementNumber(country, zipcode)).toBe(number);
  });

  it.each([
    ["Gordes", "at", "Gordes"],
    ["Le Mans", "atLe", "Mans"],
    ["Les Baux-de-Provence", "atLes", "Baux-de-Provence"],
    ["Lesparre-Médoc", "at", "Lesparre-Médoc"],
    ["La Rochelle", "at", "La Rochelle"],
  ])("%s is written with the form %s", (city, form, rest) => {
    expect(cityAfterAt(city)).toEqual({ form, city: rest });
  });
});
