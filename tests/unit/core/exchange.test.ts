import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aboutCents,
  convertCents,
  convertedPrice,
  currencyOfCountry,
  type EuroRates,
  rateDay,
} from "@/lib/core/exchange";
import { currencies } from "@/lib/core/money";

const rates: EuroRates = {
  GBP: { perEuroMicros: 800_000, day: "2026-11-27" },
  CHF: { perEuroMicros: 1_000_000, day: "2026-11-20" },
};
const anyCurrency = fc.constantFrom(...currencies);
const anyCents = fc.integer({ min: 0, max: 2_000_000_000 });

describe("conversion", () => {
  it.each([
    [50_000, "GBP", "EUR", 62_500],
    [62_500, "EUR", "GBP", 50_000],
    [50_000, "GBP", "CHF", 62_500],
    [1, "GBP", "EUR", 1],
    [0, "EUR", "GBP", 0],
    [123_456, "CHF", "CHF", 123_456],
  ] as const)("%i %s are in %s %i", (cents, currency, to, converted) => {
    expect(convertCents({ cents, currency }, to, rates)).toBe(converted);
  });

  it("needs the rate of every currency but the euro, and none within one currency", () => {
    expect(convertCents({ cents: 100, currency: "GBP" }, "EUR", {})).toBeNull();
    const { CHF: _, ...pounds } = rates;
    expect(convertCents({ cents: 100, currency: "EUR" }, "CHF", pounds)).toBeNull();
    expect(convertCents({ cents: 100, currency: "GBP" }, "GBP", {})).toBe(100);
  });

  it("comes back to within the rounding of the smaller unit", () => {
    fc.assert(
      fc.property(anyCents, anyCurrency, anyCurrency, (cents, from, to) => {
        const there = convertCents({ cents, currency: from }, to, rates) ?? 0;
        const back = convertCents({ cents: there, currency: to }, from, rates) ?? 0;
        expect(Math.abs(back - cents)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("keeps the order of prices, so that a limit finds what is below it", () => {
    fc.assert(
      fc.property(anyCents, anyCents, (one, other) => {
        const euros = (cents: number) => convertCents({ cents, currency: "GBP" }, "EUR", rates) ?? 0;
        if (one <= other) expect(euros(one)).toBeLessThanOrEqual(euros(other));
      }),
    );
  });

  it("names the older day of the rates that it uses", () => {
    expect(rateDay("GBP", "EUR", rates)).toBe("2026-11-27");
    expect(rateDay("GBP", "CHF", rates)).toBe("2026-11-20");
    expect(rateDay("EUR", "EUR", rates)).toBeNull();
  });
});

describe("a converted price", () => {
  it.each([
    [0, 0],
    [40, 100],
    [4_321, 4_300],
    [12_345, 12_500],
    [58_230, 58_000],
    [123_400, 125_000],
    [1_234_500, 1_230_000],
    [4_567_800, 4_550_000],
  ])("of %i cents is shown as %i", (cents, shown) => {
    expect(aboutCents(cents)).toBe(shown);
  });

  it("is within 3 % of its worth, in whole units, and keeps the order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000, max: 2_000_000_000 }), fc.nat(1_000_000), (cents, more) => {
        const shown = aboutCents(cents);
        expect(Math.abs(shown - cents) / cents).toBeLessThanOrEqual(0.03);
        expect(shown % 100).toBe(0);
        expect(aboutCents(cents + more)).toBeGreaterThanOrEqual(shown);
      }),
    );
  });

  it("has the price as it was set and the day of the rate beside it", () => {
    expect(convertedPrice({ cents: 49_900, currency: "GBP" }, "EUR", rates)).toEqual({
      cents: 62_000,
      currency: "EUR",
      original: { cents: 49_900, currency: "GBP", day: "2026-11-27" },
    });
  });

  it("stays as it was set in its own currency, and without a rate", () => {
    const price = { cents: 49_950, currency: "GBP" } as const;
    expect(convertedPrice(price, "GBP", rates)).toEqual({ ...price, original: null });
    expect(convertedPrice(price, "EUR", {})).toEqual({ ...price, original: null });
  });
});

describe("the currency of a country", () => {
  it.each([
    ["GB", "GBP"],
    ["FR", "EUR"],
    ["PT", "EUR"],
    ["AT", "EUR"],
    ["", "EUR"],
  ])("%s: %s", (country, currency) => {
    expect(currencyOfCountry(country)).toBe(currency);
  });
});
