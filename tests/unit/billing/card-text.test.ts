import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardFieldErrors, cardNumberText, expiryText } from "@/components/billing/purchase/card-text";
import { quantityOf } from "@/components/billing/purchase/quantity-picker";
import { maxCreditsPerPurchase } from "@/lib/billing/credits/rules";

describe("card fields", () => {
  it("group digits in fours and remove everything else", () => {
    expect(cardNumberText("4242-4242x42424242")).toBe("4242 4242 4242 4242");
    expect(cardNumberText("3782822463100051234567")).toBe("3782 8224 6310 0051 234");
  });

  it("write the month with two digits", () => {
    expect(["1", "12", "123", "1234", "4", "434", "12 / 3"].map(expiryText)).toEqual([
      "1",
      "12",
      "12 / 3",
      "12 / 34",
      "04",
      "04 / 34",
      "12 / 3",
    ]);
  });

  it("leave an already formatted text unchanged", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        expect(cardNumberText(cardNumberText(typed))).toBe(cardNumberText(typed));
        expect(expiryText(expiryText(typed))).toBe(expiryText(typed));
      }),
    );
  });

  it("report every invalid field", () => {
    expect(cardFieldErrors({ number: "", expiry: "", cvc: "" })).toEqual(["number", "expiry", "cvc"]);
    expect(cardFieldErrors({ number: "4242 4242 4242 4242", expiry: "13 / 34", cvc: "123" })).toEqual([
      "expiry",
    ]);
    expect(cardFieldErrors({ number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "1234" })).toEqual([]);
  });
});

describe("the quantity field", () => {
  it("accepts whole numbers from one to the largest purchase", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 2_000 }), (n) => {
        expect(quantityOf(String(n))).toBe(n >= 1 && n <= maxCreditsPerPurchase ? n : null);
      }),
    );
    for (const typed of ["", " ", "2.5", "2,5", "1e2", "٣", "0x10", "+1"])
      expect(quantityOf(typed)).toBeNull();
  });
});
