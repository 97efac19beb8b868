import { expect, it } from "vitest";
import { creditsReturnInput, subscriptionReturnInput } from "@/lib/billing/payments/schema";

it.each(["\u0000", "pi_1\u0000", "", "a b", "x".repeat(300), "pi/../1"])(
  "the id %j of a return from paying counts as absent",
  (id) => {
    expect(creditsReturnInput.parse({ payment_intent: id }).payment_intent).toBeUndefined();
    expect(subscriptionReturnInput.parse({ session_id: id }).session_id).toBeUndefined();
  },
);

it("ids of the supplier stay", () => {
  expect(creditsReturnInput.parse({ payment_intent: "pi_3Abc" }).payment_intent).toBe("pi_3Abc");
  expect(subscriptionReturnInput.parse({ session_id: "cs_test_a1B2" }).session_id).toBe("cs_test_a1B2");
});
