import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { signatureHeader } from "@/sandbox/stripe/events/signature";

const payload = JSON.stringify({ id: "evt_1", object: "event" });
const now = () => Math.floor(Date.now() / 1000);

describe("the signature of a delivery", () => {
  it.each(["whsec_old", "whsec_new"])("is taken by the SDK with %s while both are in use", (secret) => {
    const header = signatureHeader(payload, ["whsec_old", "whsec_new"], now());
    expect(Stripe.webhooks.constructEvent(payload, header, secret).id).toBe("evt_1");
  });

  it("is refused with another secret, for another body, and when it is old", () => {
    const header = signatureHeader(payload, ["whsec_old"], now());
    const old = signatureHeader(payload, ["whsec_old"], now() - 3_600);
    const refusal = Stripe.errors.StripeSignatureVerificationError;
    expect(() => Stripe.webhooks.constructEvent(payload, header, "whsec_other")).toThrow(refusal);
    expect(() => Stripe.webhooks.constructEvent(`${payload} `, header, "whsec_old")).toThrow(refusal);
    expect(() => Stripe.webhooks.constructEvent(payload, old, "whsec_old")).toThrow(refusal);
  });
});
