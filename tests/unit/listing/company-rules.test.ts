import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/core/dates";
import { creationDateRefusal, earliestCreation, isCompanyName } from "@/lib/listing/company/rules";

describe("the name of a company", () => {
  it.each([
    "Maison Aubert",
    "L’Atelier d'Éloïse",
    "Noces-sur-Loire 2",
    "1001 Nuits",
    "Fleurs & Cie",
    "J. & M. d’Orsay",
  ])("may be %s", (name) => {
    expect(isCompanyName(name)).toBe(true);
  });

  it.each([
    "",
    "  ",
    "--",
    "'’",
    "& .",
    "a@b",
    "Nuit!",
    "Tab\tTab",
    "Love 💍",
    "<b>",
    "Au_bert",
    "x/y",
    "½ lune",
  ])("may not be %j", (name) => {
    expect(isCompanyName(name)).toBe(false);
  });

  it("may mix the allowed characters, and contain no other", () => {
    const allowed = fc.constantFrom(..."aZéßñçœ09 -'’&.".split(""));
    const foreign = fc.constantFrom(...'@!?/\\_,;:"<>()[]{}*+=#%€$\t\n\u0000\u200b💍'.split(""));
    fc.assert(
      fc.property(fc.array(allowed, { maxLength: 40 }), (letters) => isCompanyName(`A${letters.join("")}`)),
    );
    fc.assert(
      fc.property(
        fc.array(allowed, { maxLength: 20 }),
        foreign,
        fc.array(allowed, { maxLength: 20 }),
        (before, one, after) => !isCompanyName(`A${before.join("")}${one}${after.join("")}`),
      ),
    );
  });
});

describe("the day a company was founded", () => {
  const today = "2027-02-15";

  it.each([
    [null, "required"],
    ["", "required"],
    ["15/02/2020", "date_invalid"],
    ["2023-02-29", "date_invalid"],
    ["2027-02-16", "date_future"],
    ["1899-12-31", "date_too_old"],
    ["0001-01-01", "date_too_old"],
    [earliestCreation, null],
    ["2024-02-29", null],
    [today, null],
  ])("%s: %s", (date, refusal) => {
    expect(creationDateRefusal(date, today)).toBe(refusal);
  });

  it("is in the future after today only", () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        const date = addDays(today, days);
        const refusal = creationDateRefusal(date, today);
        if (days > 0) return refusal === "date_future";
        return refusal === (date < earliestCreation ? "date_too_old" : null);
      }),
    );
  });
});
