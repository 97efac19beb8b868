import { type PaymentPort, PaymentSignatureInvalid } from "@/lib/gateways/payment/port";
import { createStripeCalls, type StripeOptions } from "@/lib/gateways/payment/stripe-client";
import { creditPart } from "@/lib/gateways/payment/stripe-credits";
import { eventFacts } from "@/lib/gateways/payment/stripe-facts";
import { premiumPart } from "@/lib/gateways/payment/stripe-premium";

/** Older signatures are refused. */
const toleranceSeconds = 300;

/** Stripe through its own SDK; the sandbox has the same API at another address. */
export function createStripePayments(options: StripeOptions): PaymentPort {
  const calls = createStripeCalls(options);
  const { webhooks } = calls.stripe;
  return {
    publishableKey: options.publishableKey,
    ...creditPart(calls),
    ...premiumPart(calls),
    readEvent(payload, signature, now) {
      for (const secret of options.webhookSecrets) {
        try {
          return eventFacts(
            webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, now.getTime()),
          );
        } catch {
          // Signed with the other secret, or not by Stripe.
        }
      }
      throw new PaymentSignatureInvalid("The message is not signed by the payment supplier.");
    },
    async listEvents(since, limit) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const events = await calls.call((stripe) =>
        stripe.events.list({ created, limit: Math.min(limit, 100) }).autoPagingToArray({ limit }),
      );
      return events.map(eventFacts);
    },
  };
}
