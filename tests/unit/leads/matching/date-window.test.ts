import { describe, expect, it } from "vitest";
import { candidateDays, dateWindow } from "@/lib/leads/matching/date-window";

describe("date window", () => {
  it.each([
    ["2027-09-18", "DAY", { from: "2027-09-18", to: "2027-09-18" }],
    ["2027-09-18", "MONTH", { from: "2027-09-01", to: "2027-09-30" }],
    ["2028-02-10", "MONTH", { from: "2028-02-01", to: "2028-02-29" }],
    ["2027-12-31", "MONTH", { from: "2027-12-01", to: "2027-12-31" }],
    ["2027-03-01", "SEASON", { from: "2027-03-01", to: "2027-05-31" }],
    ["2027-07-14", "SEASON", { from: "2027-06-01", to: "2027-08-31" }],
    ["2027-11-30", "SEASON", { from: "2027-09-01", to: "2027-11-30" }],
    ["2027-12-01", "SEASON", { from: "2027-12-01", to: "2028-02-29" }],
    ["2028-02-01", "SEASON", { from: "2027-12-01", to: "2028-02-29" }],
    ["2027-09-18", "UNDECIDED", null],
    [null, "DAY", null],
  ] as const)("of %s by %s is %o", (date, precision, expected) => {
    expect(dateWindow(date, precision)).toEqual(expected);
  });

  it("counts the Saturdays of a month, and the day itself of a day", () => {
    expect(candidateDays({ from: "2027-09-01", to: "2027-09-30" })).toEqual([
      "2027-09-04",
      "2027-09-11",
      "2027-09-18",
      "2027-09-25",
    ]);
    expect(candidateDays({ from: "2027-09-06", to: "2027-09-06" })).toEqual(["2027-09-06"]);
    expect(candidateDays({ from: "2027-10-29", to: "2027-11-02" })).toHaveLength(5);
  });
});
