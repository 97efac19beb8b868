import { describe, expect, it } from "vitest";
import { daysUntilUpcoming, departementNumber } from "@/lib/leads/requests/occasion";

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
});

describe("places as a list shows them", () => {
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
});
