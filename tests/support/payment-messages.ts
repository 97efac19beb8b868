import Stripe from "stripe";
import { createStripePayments } from "@/lib/gateways/payment/stripe";

/** The default time of tests, as in `./context`. */
const testNow = new Date("2027-02-15T10:00:00.000Z");

export const testWebhookSecrets = ["whsec_test_current", "whsec_test_next"] as const;

/** Signatures are real; no request is sent. */
export const reader = createStripePayments({
  secretKey: "sk_test_reader",
  publishableKey: "pk_test_reader",
  webhookSecrets: testWebhookSecrets,
  apiUrl: "http://127.0.0.1:9",
});
const { webhooks } = new Stripe("sk_test_signer");

/** Headers of a webhook with the supplier's signature. */
export function signedAt(payload: string, at: Date, secret: string = testWebhookSecrets[0]) {
  const timestamp = Math.floor(at.getTime() / 1000);
  return { "stripe-signature": webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
}

/** A webhook about an object in the supplier's format. */
export function eventOf(type: string, objectId: string, id = `evt_${crypto.randomUUID()}`, at = testNow) {
  return {
    id,
    object: "event",
    type,
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    data: { object: { id: objectId } },
  };
}
