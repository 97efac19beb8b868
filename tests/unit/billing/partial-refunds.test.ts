import fc from "fast-check";
import { expect, it } from "vitest";
import { noteOver } from "@/lib/billing/admin-refunds/rules";
import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import {
  creditsForCents,
  type Purchase,
  partOfPurchase,
  refundableCredits,
  refundCents,
  refundParts,
} from "@/lib/billing/refunds/refundable";
import { type TaxTotal, taxesOf, taxWithin, totalsOf } from "@/lib/billing/tax/rules";

const paidAt = new Date("2027-02-01T10:00:00Z");
const now = new Date("2027-02-15T10:00:00Z");

/** A buyer who returns what is unused, or an administrator who refunds a sum at the payment supplier. */
const anyStep = fc.oneof(
  fc.record({ by: fc.constant("buyer" as const), balance: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ by: fc.constant("hand" as const), cents: fc.integer({ min: 1, max: 90_000 }) }),
);
type Step = Parameters<Parameters<typeof anyStep.map>[0]>[0];

/** What a step refunds; the rules of both ways. */
function refunded(purchase: Purchase, step: Step): { credits: number; cents: number } {
  if (step.by === "buyer") {
    const credits = refundableCredits(purchase, step.balance, now);
    return credits === 0 ? { credits, cents: 0 } : { credits, cents: refundCents(purchase, credits) };
  }
  const cents = Math.min(step.cents, purchase.amountCents - purchase.refundedCents);
  return {
    cents,
    credits: Math.min(creditsForCents(purchase, cents), purchase.quantity - purchase.refundedQuantity),
  };
}

it("credit notes of partial refunds stay within their invoice, with its tax to the cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom("EUR" as const, "GBP" as const, "CHF" as const),
      fc.constantFrom(2_000, 1_900, 2_100, 2_200, 2_300, 850, 810, 0),
      fc.array(anyStep, { maxLength: 12 }),
      (quantity, currency, rateBp, steps) => {
        const category = rateBp === 0 ? "AE" : "S";
        const amountCents = creditsPrice(quantity, creditTariffs[currency]).cents;
        const line = { label: "credits", quantity, rateBp, category } as const;
        const invoice = totalsOf([{ ...line, grossCents: amountCents }]);
        let purchase: Purchase = {
          ...{ status: "succeeded", quantity, amountCents, currency, paidAt },
          ...{ refundedQuantity: 0, refundedCents: 0 },
        };
        const notes: TaxTotal[] = [];
        // The last step returns all that is left.
        for (const step of [...steps, { by: "hand" as const, cents: amountCents }]) {
          const { credits, cents } = refunded(purchase, step);
          if (cents <= 0) continue;
          const note = totalsOf(
            [{ ...line, label: "refund", grossCents: cents }],
            taxesOf(notes.map((one) => ({ ...line, ...one }))),
          );
          expect(note.netCents + note.taxCents).toBe(cents);
          expect(Math.min(note.netCents, note.taxCents)).toBeGreaterThanOrEqual(0);
          notes.push(...note.taxes);
          purchase = {
            ...purchase,
            refundedQuantity: purchase.refundedQuantity + credits,
            refundedCents: purchase.refundedCents + cents,
          };
          const [all] = taxesOf(notes.map((one) => ({ ...line, ...one })));
          expect(all?.grossCents).toBe(purchase.refundedCents);
          expect(purchase.refundedCents).toBeLessThanOrEqual(amountCents);
          expect(purchase.refundedQuantity).toBeLessThanOrEqual(quantity);
          expect(all?.taxCents).toBe(taxWithin(purchase.refundedCents, rateBp));
        }
        const [all] = taxesOf(notes.map((one) => ({ ...line, ...one })));
        expect(all).toEqual(invoice.taxes[0]);
      },
    ),
    { numRuns: 1_000 },
  );
});

it("refunds by administrators take at most the unused credits and the money that is left, and whole ends at zero", () => {
  const anyPart = fc.record({
    part: fc.constantFrom(...refundParts),
    balance: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom("EUR" as const, "GBP" as const, "CHF" as const),
      fc.array(anyPart, { maxLength: 8 }),
      (quantity, currency, steps) => {
        const amountCents = creditsPrice(quantity, creditTariffs[currency]).cents;
        let purchase: Purchase = {
          ...{ status: "succeeded", quantity, amountCents, currency, paidAt },
          ...{ refundedQuantity: 0, refundedCents: 0 },
        };
        for (const { part, balance } of steps) {
          const { credits, cents } = partOfPurchase(purchase, balance, part);
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(credits).toBeLessThanOrEqual(Math.min(balance, quantity - purchase.refundedQuantity));
          purchase = {
            ...purchase,
            refundedQuantity: purchase.refundedQuantity + credits,
            refundedCents: purchase.refundedCents + cents,
          };
          expect(purchase.refundedCents).toBeLessThanOrEqual(amountCents);
          if (part === "whole") expect(purchase.refundedCents).toBe(amountCents);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

it("the preview of a credit note is the note, in any number of steps", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(2_000, 1_900, 2_300, 850, 810),
      (steps, rateBp) => {
        const line = { label: "refund", quantity: 1, rateBp, category: "S" as const };
        const notes: TaxTotal[] = [];
        let creditedCents = 0;
        for (const grossCents of steps) {
          const before = taxesOf(notes.map((one) => ({ ...line, ...one })));
          const { netCents, taxCents, taxes } = totalsOf([{ ...line, grossCents }], before);
          const shown = noteOver(
            { number: "I2027-000001", rateBp, category: "S", creditedCents },
            grossCents,
          );
          expect(shown).toEqual({ netCents, taxCents });
          notes.push(...taxes);
          creditedCents += grossCents;
        }
      },
    ),
    { numRuns: 500 },
  );
});
