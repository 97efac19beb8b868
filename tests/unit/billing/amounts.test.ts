import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GrossLine, taxesOf, taxWithin, totalsOf } from "@/lib/billing/tax/rules";
import { shareOf } from "@/lib/core/money";

const thousand = { numRuns: 1_000 };
const rate = fc.constantFrom(0, 770, 810, 1600, 1900, 2000, 2100, 2200, 2300, 2550);
const line: fc.Arbitrary<GrossLine> = fc.record({
  label: fc.constantFrom("credits", "premium_monthly", "premium_yearly"),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  grossCents: fc.integer({ min: 1, max: 1_500_000 }),
  rateBp: rate,
  category: fc.constant("S" as const),
});
const invoice = fc.array(line, { minLength: 1, maxLength: 12 });
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

describe("rounding", () => {
  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, 2, 2],
    [2, 1, 3, 1],
    [1, 1, 3, 0],
    [100, 2000, 12_000, 17],
  ])("%d × %d / %d is %d", (cents, numerator, denominator, expected) =>
    expect(shareOf(cents, numerator, denominator)).toBe(expected),
  );

  it("gives the tax that receipts printed", () => {
    expect([3_000, 19_550, 69_000].map((cents) => taxWithin(cents, 2000))).toEqual([500, 3_258, 11_500]);
  });

  it("refuses amounts beyond exact numbers", () => {
    expect(() => shareOf(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow("too large");
  });

  it("is the nearest cent, and the same for both signs", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), rate, (cents, rateBp) => {
        const tax = taxWithin(cents, rateBp);
        expect(Math.abs(tax * (10_000 + rateBp) - cents * rateBp) * 2).toBeLessThanOrEqual(10_000 + rateBp);
        expect(taxWithin(-cents, rateBp) + tax).toBe(0);
      }),
      thousand,
    );
  });
});

describe("a thousand random invoices", () => {
  it("have lines that add up to the totals, and the totals to what was paid", () => {
    fc.assert(
      fc.property(invoice, (lines) => {
        const totals = totalsOf(lines);
        expect(totals.grossCents).toBe(sum(lines.map(({ grossCents }) => grossCents)));
        expect(totals.netCents + totals.taxCents).toBe(totals.grossCents);
        for (const amount of ["netCents", "taxCents", "grossCents"] as const) {
          expect(sum(totals.lines.map((one) => one[amount]))).toBe(totals[amount]);
          expect(sum(totals.taxes.map((one) => one[amount]))).toBe(totals[amount]);
        }
        for (const one of totals.lines) expect(one.netCents + one.taxCents).toBe(one.grossCents);
      }),
      thousand,
    );
  });

  it("have the tax of the total of each rate, and each line within a cent of its own", () => {
    fc.assert(
      fc.property(invoice, (lines) => {
        const { taxes, lines: split } = totalsOf(lines);
        for (const { rateBp, grossCents, taxCents } of taxes)
          expect(taxCents).toBe(taxWithin(grossCents, rateBp));
        for (const one of split)
          expect(Math.abs(one.taxCents - taxWithin(one.grossCents, one.rateBp))).toBeLessThanOrEqual(1);
        expect(taxesOf(split).map(({ taxCents }) => taxCents)).toEqual(taxes.map(({ taxCents }) => taxCents));
      }),
      thousand,
    );
  });

  it("are undone exactly by credit notes, in any number of steps", () => {
    const steps = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(line, steps, (bought, shares) => {
        const invoiced = totalsOf([bought]);
        const notes: ReturnType<typeof totalsOf>[] = [];
        let left = bought.grossCents;
        for (const share of [...shares, 1_000]) {
          const part = Math.floor((left * share) / 1_000);
          if (part === 0) continue;
          left -= part;
          notes.push(
            totalsOf([{ ...bought, grossCents: part }], taxesOf(notes.flatMap(({ lines }) => lines))),
          );
        }
        expect(sum(notes.map((note) => note.grossCents))).toBe(invoiced.grossCents);
        expect(sum(notes.map((note) => note.taxCents))).toBe(invoiced.taxCents);
        expect(sum(notes.map((note) => note.netCents))).toBe(invoiced.netCents);
      }),
      thousand,
    );
  });
});
