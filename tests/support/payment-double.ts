import type {
  CheckoutFacts,
  DisputeEvidence,
  DisputeFacts,
  IntentFacts,
  InvoiceFacts,
  PaymentPort,
  PriceFacts,
  RefundFacts,
  SubscriptionFacts,
} from "@/lib/gateways/payment/port";

export interface LateRefusal {
  code: string;
  declineCode: string | null;
}

export interface TestPrice extends PriceFacts {
  amountCents: number;
  months: number;
}

/**
 * A payment supplier in memory whose objects a test changes directly. With `down` every call fails as in an
 * outage.
 */
export interface PaymentDouble extends PaymentPort {
  down: boolean;
  /** The card that paid everything at this supplier; null for a payment without a card. */
  cardFingerprint: string | null;
  /** By lookup key; a test changes them as the operator would at the supplier. */
  readonly prices: Map<string, TestPrice>;
  readonly calls: string[];
  /** Customers that the supplier no longer knows. */
  readonly gone: Set<string>;
  readonly intents: Map<string, IntentFacts>;
  readonly refunds: Map<string, RefundFacts>;
  readonly disputes: Map<string, DisputeFacts>;
  /** Evidence that was sent, by dispute. */
  readonly evidence: Map<string, DisputeEvidence>;
  readonly checkouts: Map<string, CheckoutFacts & { priceKey: string; providerId: string }>;
  readonly subscriptions: Map<string, SubscriptionFacts>;
  readonly invoices: Map<string, InvoiceFacts>;
  readonly events: { id: string; type: string; objectId: string; createdAt: Date }[];
  setIntent(id: string, change: Partial<IntentFacts>): void;
  pay(intentId: string): void;
  setSubscription(id: string, change: Partial<SubscriptionFacts>): void;
  /** Completes a checkout as the customer would; returns the id of the new subscription. */
  completeCheckout(id: string, at?: Date): string;
  /** Starts the next period as paid. */
  renew(subscriptionId: string): void;
  /** Starts the next period with a refused payment, or has one more attempt refused. Returns the id of the invoice. */
  failRenewal(subscriptionId: string, refusal?: LateRefusal): string;
  /** Pays the open invoice of a subscription: a late renewal, or the change that waits for it. */
  payOpen(subscriptionId: string): void;
  /** The card that pays each subscription; `card_1` unless a test chooses another one. */
  readonly methods: Map<string, string>;
  /** Cards that are refused, and cards whose holder the bank asks first. */
  readonly refusedMethods: Set<string>;
  readonly askedMethods: Set<string>;
}

export const monthsLater = (from: Date, months: number) => {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
};
