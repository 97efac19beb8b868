import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Currency,
  currencies,
  currencyOf,
  fromUnits,
  isSameMoney,
  isShown,
  type Money,
  minus,
  moneyOf,
  partOf,
  plus,
  readCurrency,
  times,
  totalOf,
  writeMoney,
} from "@/lib/core/money";

const currency = fc.constantFrom(...currencies);
const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });
const twoOfOne = fc
  .tuple(cents, cents, currency)
  .map(([one, other, of]): [Money, Money] => [moneyOf(one, of), moneyOf(other, of)]);
const thousand = { numRuns: 1_000 };
/** Narrow and no-break spaces, as languages write them. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

describe("money", () => {
  it("is added and subtracted to the cent", () => {
    fc.assert(
      fc.property(twoOfOne, ([one, other]) => {
        expect(minus(plus(one, other), other)).toEqual(one);
        expect(plus(one, other)).toEqual(plus(other, one));
        expect(totalOf([one, other], one.currency)).toEqual(plus(one, other));
        expect(times(one, 3)).toEqual(plus(plus(one, one), one));
      }),
      thousand,
    );
  });

  it("refuses two currencies in every operation", () => {
    const mixed = fc.tuple(cents, cents, currency, currency).filter(([, , one, other]) => one !== other);
    fc.assert(
      fc.property(mixed, ([first, second, one, other]) => {
        const [a, b] = [moneyOf(first, one), moneyOf(second, other)];
        for (const work of [plus, minus]) expect(() => work(a, b)).toThrow("cannot be mixed");
        expect(() => totalOf([a], other)).toThrow("cannot be mixed");
        expect(isSameMoney(a, { ...b, cents: a.cents })).toBe(false);
      }),
      thousand,
    );
  });

  it("refuses parts of a cent and sums beyond exact numbers", () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => moneyOf(wrong, "EUR")).toThrow("no number of cents");
    expect(() => plus(moneyOf(Number.MAX_SAFE_INTEGER, "EUR"), moneyOf(1, "EUR"))).toThrow();
    expect(() => times(moneyOf(1, "GBP"), 1.5)).toThrow();
  });

  it("has parts that add up to it when they are taken as differences of running totals", () => {
    fc.assert(
      fc.property(cents, currency, fc.integer({ min: 1, max: 40 }), (whole, of, count) => {
        const all = moneyOf(whole, of);
        const through = Array.from({ length: count + 1 }, (_, n) => partOf(all, n, count));
        const parts = through.slice(1).map((end, n) => minus(end, through[n] ?? moneyOf(0, of)));
        expect(totalOf(parts, of)).toEqual(all);
      }),
      thousand,
    );
  });

  it("is read from units as it was written to them", () => {
    fc.assert(
      fc.property(cents, currency, (sum, of) => {
        expect(fromUnits(sum / 100, of)).toEqual(moneyOf(sum, of));
        expect(isShown({ price: sum / 100, currency: of }, moneyOf(sum, of))).toBe(true);
        expect(isShown({ price: sum / 100 + 0.001, currency: of }, moneyOf(sum, of))).toBe(false);
      }),
      thousand,
    );
  });

  it.each<[Currency, string, "exact" | "short", string]>([
    ["EUR", "fr-FR", "exact", "1 500,00 €"],
    ["EUR", "fr-FR", "short", "1 500 €"],
    ["GBP", "en-GB", "short", "£1,500"],
    ["GBP", "fr-FR", "short", "1 500 £"],
    ["CHF", "de-DE", "exact", "1.500,00 CHF"],
  ])("in %s is written for %s, %s", (of, locale, style, expected) => {
    expect(plain(writeMoney(moneyOf(150_000, of), locale, style))).toBe(expected);
    expect(plain(writeMoney(moneyOf(5_750, "EUR"), "fr-FR", "short"))).toBe("57,50 €");
  });

  it("knows its currencies", () => {
    expect(currencies.map(readCurrency)).toEqual(currencies);
    expect(["eur", "USD", ""].map(readCurrency)).toEqual([null, null, null]);
    expect(() => currencyOf("USD")).toThrow("USD");
  });
});
