import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import {
  creditsForCents,
  type Purchase,
  refundableCredits,
  refundableUntil,
  refundCents,
} from "@/lib/billing/refunds/refundable";
import { type Currency, currencies } from "@/lib/core/money";

const paidAt = new Date("2027-02-15T10:00:00Z");
const purchaseOf = (quantity: number, currency: Currency = "EUR"): Purchase => ({
  status: "succeeded",
  quantity,
  amountCents: creditsPrice(quantity, creditTariffs[currency]).cents,
  currency,
  refundedQuantity: 0,
  refundedCents: 0,
  paidAt,
});

describe("refundable credits", () => {
  it("are those still on the account, for thirty days to the millisecond", () => {
    const until = refundableUntil(paidAt);
    expect(until).toEqual(new Date("2027-03-17T10:00:00Z"));
    expect(refundableCredits(purchaseOf(10), 4, until)).toBe(4);
    expect(refundableCredits(purchaseOf(10), 14, until)).toBe(10);
    expect(refundableCredits(purchaseOf(10), 14, new Date(until.getTime() + 1))).toBe(0);
    expect(refundableCredits(purchaseOf(10), 0, paidAt)).toBe(0);
    expect(refundableCredits({ ...purchaseOf(10), status: "review", paidAt: null }, 9, paidAt)).toBe(0);
  });

  it.each([
    ["the end of a month", "2027-01-31T23:59:59.999Z", "2027-03-02T23:59:59.999Z"],
    ["a leap day", "2028-01-30T12:00:00.000Z", "2028-02-29T12:00:00.000Z"],
    ["the start of summer time", "2027-03-27T22:30:00.000Z", "2027-04-26T22:30:00.000Z"],
    ["the end of summer time", "2027-10-30T23:30:00.000Z", "2027-11-29T23:30:00.000Z"],
    ["the new year", "2027-12-31T23:30:00.000Z", "2028-01-30T23:30:00.000Z"],
  ])("last 30 × 24 hours across %s", (_, from, until) => {
    const bought = { ...purchaseOf(1), paidAt: new Date(from) };
    const last = new Date(until);
    expect(refundableCredits(bought, 1, last)).toBe(1);
    expect(refundableCredits(bought, 1, new Date(last.getTime() + 1))).toBe(0);
  });

  it("never refund more than was paid in total, and exactly that for all credits, in any steps", () => {
    const steps = fc.tuple(
      fc.integer({ min: 1, max: 1000 }),
      fc.array(fc.integer({ min: 1, max: 60 })),
      fc.constantFrom(...currencies),
    );
    fc.assert(
      fc.property(steps, ([quantity, wishes, currency]) => {
        const purchase = purchaseOf(quantity, currency);
        for (const wish of [...wishes, quantity]) {
          const credits = Math.min(wish, quantity - purchase.refundedQuantity);
          const cents = refundCents(purchase, credits);
          expect(cents).toBeGreaterThanOrEqual(0);
          purchase.refundedCents += cents;
          purchase.refundedQuantity += credits;
          expect(purchase.refundedCents).toBeLessThanOrEqual(purchase.amountCents);
        }
        expect(purchase.refundedCents).toBe(purchase.amountCents);
      }),
      { numRuns: 500 },
    );
  });

  it("leave the list price of the credits that are kept, whatever was bought", () => {
    const some = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(some, some, (quantity, wish) => {
        const credits = Math.min(wish, quantity);
        const purchase = purchaseOf(quantity);
        const paid = purchase.amountCents - refundCents(purchase, credits);
        expect(paid).toBe(creditsPrice(quantity - credits, creditTariffs.EUR).cents);
      }),
      { numRuns: 500 },
    );
    expect(refundCents(purchaseOf(50), 49)).toBe(72_000);
  });

  it("for a sum refunded by hand are rounded up", () => {
    const purchase = purchaseOf(10);
    expect(creditsForCents(purchase, purchase.amountCents)).toBe(10);
    expect(creditsForCents(purchase, 1)).toBe(1);
    expect(creditsForCents(purchase, 1_955)).toBe(1);
    expect(creditsForCents(purchase, 1_956)).toBe(2);
  });
});
