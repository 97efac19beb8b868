import fc from "fast-check";
import { expect, it } from "vitest";
import { DAY_MS } from "@/lib/core/dates";
import { firstRenewalAtNewPrice, newPriceFrom, priceNoticeDays } from "@/lib/core/plan/price-change";

const instant = fc.date({ min: new Date("2027-01-01"), max: new Date("2031-01-01"), noInvalidDate: true });

it("the first renewal at a new price is the first one that is late enough", () => {
  fc.assert(
    fc.property(instant, instant, fc.constantFrom(1, 12), (periodEnd, from, months) => {
      const renewal = firstRenewalAtNewPrice(periodEnd, months, from);
      expect(renewal >= from && renewal >= periodEnd).toBe(true);
      const isFirst = renewal.getTime() === periodEnd.getTime();
      // The renewal before it is too early; a period is at most 366 days, a month 31.
      const longest = (months === 12 ? 366 : 31) * DAY_MS;
      expect(isFirst || renewal.getTime() - longest < from.getTime()).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ["2027-01-31T10:00:00Z", 1, "2027-02-10T00:00:00Z", "2027-02-28T10:00:00.000Z"],
  ["2027-01-31T10:00:00Z", 1, "2027-03-10T00:00:00Z", "2027-03-31T10:00:00.000Z"],
  ["2028-02-29T10:00:00Z", 12, "2028-03-01T00:00:00Z", "2029-02-28T10:00:00.000Z"],
  ["2027-05-01T10:00:00Z", 12, "2027-05-01T10:00:00Z", "2027-05-01T10:00:00.000Z"],
])("a period that ends on %s, by %d months, from %s on: %s", (end, months, from, expected) => {
  expect(firstRenewalAtNewPrice(new Date(end), months, new Date(from)).toISOString()).toBe(expected);
});

it("nobody pays a new price before its day, nor within the notice", () => {
  const told = new Date("2027-02-15T10:00:00Z");
  expect(newPriceFrom("2027-05-01", told)).toEqual(new Date("2027-05-01T00:00:00Z"));
  expect(newPriceFrom("2027-02-20", told)).toEqual(new Date(told.getTime() + priceNoticeDays * DAY_MS));
});
