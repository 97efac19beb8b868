import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allMarketRules } from "@/lib/core/markets/all-markets";
import { easterSunday, holidaysIn } from "@/lib/core/markets/holidays";
import type { HolidayName } from "@/lib/core/markets/market-data";

const inYear = (country: string, area: string | null, year: number) =>
  holidaysIn(country, area, { from: `${year}-01-01`, to: `${year}-12-31` });
/** Days without their year: "01-01 04-06". */
const days = (country: string, area: string | null, year: number) =>
  inYear(country, area, year)
    .map(({ day }) => day.slice(5))
    .join(" ");
const dayOf = (country: string, area: string | null, year: number, name: HolidayName) =>
  inYear(country, area, year).find((one) => one.name === name)?.day;

describe("public holidays", () => {
  it.each([
    [1900, "1900-04-15"],
    [1954, "1954-04-18"],
    [1981, "1981-04-19"],
    [2000, "2000-04-23"],
    [2008, "2008-03-23"],
    [2011, "2011-04-24"],
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2028, "2028-04-16"],
    [2038, "2038-04-25"],
  ])("know Easter of %i", (year, day) => expect(easterSunday(year)).toBe(day));

  it("know an Easter that is a Sunday between 22 March and 25 April", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4000 }), (year) => {
        const day = easterSunday(year);
        expect(new Date(day).getUTCDay()).toBe(0);
        expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
      }),
    );
  });

  it.each<[string, string | null, number, string]>([
    ["FR", null, 2026, "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25"],
    ["FR", "75", 2027, "01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25"],
    ["FR", "67", 2028, "01-01 04-14 04-17 05-01 05-08 05-25 06-05 07-14 08-15 11-01 11-11 12-25 12-26"],
    ["FR", "974", 2026, "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-20 12-25"],
    ["BE", null, 2026, "01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-01 11-11 12-25"],
    ["BE", null, 2028, "01-01 04-17 05-01 05-25 06-05 07-21 08-15 11-01 11-11 12-25"],
    ["GB", "GB.ENG.GLA", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28"],
    ["GB", "GB.WLS.W06000015", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28"],
    [
      "GB",
      "GB.SCT.S12000036",
      2027,
      "01-01 01-02 01-04 03-26 05-03 05-31 08-02 11-30 12-25 12-26 12-27 12-28",
    ],
    ["GB", "GB.SCT.S12000036", 2028, "01-01 01-02 01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26"],
    [
      "GB",
      "GB.NIR.N09000003",
      2026,
      "01-01 03-17 04-03 04-06 05-04 05-25 07-12 07-13 08-31 12-25 12-26 12-28",
    ],
    ["DE", null, 2026, "01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26"],
    ["DE", "DE.02.091", 2027, "01-01 01-06 03-26 03-29 05-01 05-06 05-17 05-27 10-03 11-01 12-25 12-26"],
    ["DE", "DE.13", 2026, "01-01 04-03 04-06 05-01 05-14 05-25 10-03 10-31 11-18 12-25 12-26"],
    ["DE", "DE.16", 2028, "01-01 03-08 04-14 04-17 05-01 05-25 06-05 06-17 10-03 12-25 12-26"],
    ["DE", "DE.16", 2027, "01-01 03-08 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26"],
    ["IT", null, 2027, "01-01 01-06 03-28 03-29 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26"],
    ["IT", null, 2025, "01-01 01-06 04-20 04-21 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26"],
    ["ES", null, 2026, "01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-06 12-08 12-25"],
    ["PT", null, 2026, "01-01 04-03 04-05 04-25 05-01 06-04 06-10 08-15 10-05 11-01 12-01 12-08 12-25"],
    ["CH", null, 2026, "01-01 05-14 08-01 12-25"],
    ["CH", "CH.ZH.102", 2026, "01-01 04-03 04-06 05-01 05-14 05-25 08-01 12-25 12-26"],
    ["CH", "CH.GE.2500", 2027, "01-01 03-26 03-29 05-06 05-17 08-01 09-09 12-25 12-31"],
    [
      "CH",
      "CH.TI.2105",
      2028,
      "01-01 01-06 03-19 04-17 05-01 05-25 06-05 06-15 06-29 08-01 08-15 11-01 12-08 12-25 12-26",
    ],
    ["AT", null, 2027, "01-01 01-06 03-29 05-01 05-06 05-17 05-27 08-15 10-26 11-01 12-08 12-25 12-26"],
  ])("of %s, %s, in %i are %s", (country, area, year, expected) => {
    expect(days(country, area, year)).toBe(expected);
  });

  it("have the name of their rule", () => {
    expect(dayOf("CH", "CH.VD.2221", 2026, "fastMonday")).toBe("2026-09-21");
    expect(dayOf("BE", null, 2027, "nationalBelgium")).toBe("2027-07-21");
    expect(dayOf("IT", "IT.17.BZ", 2026, "whitMonday")).toBe("2026-05-25");
    expect(dayOf("IT", "IT.17.TN", 2026, "whitMonday")).toBeUndefined();
    expect(dayOf("DE", "DE.01.081", 2026, "womensDay")).toBeUndefined();
  });

  it("say which of two days is the substitute", () => {
    const found = holidaysIn("GB", "GB.ENG.GLA", { from: "2026-12-26", to: "2026-12-28" });
    expect(found).toEqual([
      { day: "2026-12-26", name: "boxingDay", isSubstitute: false },
      { day: "2026-12-28", name: "boxingDay", isSubstitute: true },
    ]);
  });

  it("belong to the period, its ends included, over the turn of a year", () => {
    const of = (from: string, to: string) => holidaysIn("FR", null, { from, to }).map(({ day }) => day);
    expect(of("2026-12-25", "2027-01-01")).toEqual(["2026-12-25", "2027-01-01"]);
    expect(of("2026-12-26", "2026-12-31")).toEqual([]);
    expect(holidaysIn("NL", null, { from: "2026-01-01", to: "2026-12-31" })).toEqual([]);
  });

  it("of each market have a substitute on a weekday only, and no rule twice on a day", () => {
    const areas = allMarketRules.flatMap(({ country, holidays }) => [
      { country, area: null },
      ...holidays.flatMap(({ areas = [] }) =>
        areas.map((area) => ({
          country,
          area: /^\d+$/.test(area) && country === "FR" ? area : `${country}.${area}.1`,
        })),
      ),
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(...areas),
        fc.integer({ min: 2020, max: 2100 }),
        ({ country, area }, year) => {
          const found = inYear(country, area, year);
          expect(new Set(found.map(({ day, name }) => day + name)).size).toBe(found.length);
          const moved = found.filter(({ isSubstitute }) => isSubstitute);
          for (const { day } of moved) {
            expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
            expect(found.filter((other) => other.day === day)).toHaveLength(1);
          }
        },
      ),
    );
  });
});
