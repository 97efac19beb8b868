import type { PaymentPort } from "@/lib/gateways/payment/port";
import { PaymentRefused } from "@/lib/gateways/payment/port";
import type { StripeCalls } from "@/lib/gateways/payment/stripe-client";
import { disputeFacts, intentFacts, metadataNames, refundFacts } from "@/lib/gateways/payment/stripe-facts";

type CreditPart = Pick<
  PaymentPort,
  | "createCustomer"
  | "hasCustomer"
  | "deleteCustomer"
  | "createIntent"
  | "findIntent"
  | "cancelIntent"
  | "refund"
  | "findRefund"
  | "listRefunds"
  | "findDispute"
  | "findChargeIntent"
>;

/** Customers, payments of credits, and refunds. */
export function creditPart({ call, find }: StripeCalls): CreditPart {
  const findIntent = async (id: string) => {
    const intent = await find((stripe) => stripe.paymentIntents.retrieve(id));
    return intent && intentFacts(intent);
  };
  return {
    createCustomer: ({ providerId, email, name, locale, replaces }) =>
      call((stripe) =>
        stripe.customers.create(
          { email, name, preferred_locales: [locale], metadata: { [metadataNames.provider]: providerId } },
          { idempotencyKey: `customer-${providerId}${replaces === null ? "" : `-after-${replaces}`}` },
        ),
      ),
    async hasCustomer(id) {
      const customer = await find((stripe) => stripe.customers.retrieve(id));
      return customer !== null && customer.deleted !== true;
    },
    async deleteCustomer(id) {
      await find((stripe) => stripe.customers.del(id));
    },
    async createIntent({ orderId, providerId, customerId, amountCents, currency, credits }) {
      const intent = await call((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            customer: customerId,
            automatic_payment_methods: { enabled: true },
            metadata: {
              [metadataNames.order]: orderId,
              [metadataNames.provider]: providerId,
              [metadataNames.credits]: String(credits),
            },
          },
          // The customer is part of the key, because the supplier repeats the first answer to a key.
          { idempotencyKey: `order-${orderId}-${customerId}` },
        ),
      );
      if (!intent.client_secret) throw new Error(`Payment ${intent.id} has no secret`);
      return { id: intent.id, clientSecret: intent.client_secret };
    },
    findIntent,
    async cancelIntent(id) {
      try {
        const intent = await find((stripe) => stripe.paymentIntents.cancel(id));
        return intent && intentFacts(intent);
      } catch (error) {
        if (error instanceof PaymentRefused) return findIntent(id);
        throw error;
      }
    },
    async refund({ refundId, intentId, amountCents }) {
      const refund = await call((stripe) =>
        stripe.refunds.create(
          {
            payment_intent: intentId,
            amount: amountCents,
            reason: "requested_by_customer",
            metadata: { [metadataNames.refund]: refundId },
          },
          { idempotencyKey: `refund-${refundId}` },
        ),
      );
      return refundFacts(refund);
    },
    async findRefund(id) {
      const refund = await find((stripe) => stripe.refunds.retrieve(id));
      return refund && refundFacts(refund);
    },
    async listRefunds(intentId) {
      const { data } = await call((stripe) => stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
      return data.map(refundFacts);
    },
    async findDispute(id) {
      const dispute = await find((stripe) => stripe.disputes.retrieve(id));
      return dispute && disputeFacts(dispute);
    },
    async findChargeIntent(chargeId) {
      const charge = await find((stripe) => stripe.charges.retrieve(chargeId));
      const intent = charge?.payment_intent ?? null;
      return typeof intent === "string" ? intent : (intent?.id ?? null);
    },
  };
}
