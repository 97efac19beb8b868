import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOfIso, formatDateText, isoDay, isoOfDate, parseDateText } from "@/components/forms/date-text";

describe("date text", () => {
  it.each([
    ["4/9/2027", "2027-09-04"],
    ["04.09.2027", "2027-09-04"],
    ["4-9-27", "2027-09-04"],
    ["04092027", "2027-09-04"],
    [" 4 9 2027 ", "2027-09-04"],
    ["2027-09-04", "2027-09-04"],
    ["29/02/2028", "2028-02-29"],
    ["29/02/2027", null],
    ["31/04/2027", null],
    ["13/13/2027", null],
    ["0/1/2027", null],
    ["demain", null],
    ["4/9", null],
    ["", null],
  ])("reads %j as %s", (text, iso) => {
    expect(parseDateText(text)).toBe(iso);
  });

  it("is written in the order of each country", () => {
    expect(formatDateText("2027-09-04", "fr-FR")).toBe("04/09/2027");
    expect(formatDateText("2027-09-04", "de-DE")).toBe("04.09.2027");
    expect(formatDateText("4/9", "fr-FR")).toBe("4/9");
  });

  it("is the same after reading it back, in any time zone", () => {
    const days = fc.record({
      year: fc.integer({ min: 1900, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    });
    fc.assert(
      fc.property(days, fc.constantFrom("fr-FR", "de-DE", "en-GB"), ({ year, month, day }, locale) => {
        const iso = isoDay(year, month, day);
        fc.pre(iso !== null);
        const date = dateOfIso(iso ?? "");
        expect(parseDateText(formatDateText(iso ?? "", locale))).toBe(iso);
        expect(date && isoOfDate(date)).toBe(iso);
      }),
    );
  });
});
