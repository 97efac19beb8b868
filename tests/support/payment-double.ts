import type {
  CheckoutFacts,
  DisputeFacts,
  IntentFacts,
  InvoiceFacts,
  PaymentPort,
  RefundFacts,
  SubscriptionFacts,
} from "@/lib/gateways/payment/port";

/** An in-memory supplier whose objects a test changes directly. `down` makes every call fail like an outage. */
export interface PaymentDouble extends PaymentPort {
  down: boolean;
  readonly calls: string[];
  /** Customers the supplier no longer knows. */
  readonly gone: Set<string>;
  readonly intents: Map<string, IntentFacts>;
  readonly refunds: Map<string, RefundFacts>;
  readonly disputes: Map<string, DisputeFacts>;
  readonly checkouts: Map<string, CheckoutFacts & { priceKey: string; providerId: string }>;
  readonly subscriptions: Map<string, SubscriptionFacts>;
  readonly invoices: Map<string, InvoiceFacts>;
  readonly events: { id: string; type: string; objectId: string; createdAt: Date }[];
  setIntent(id: string, change: Partial<IntentFacts>): void;
  pay(intentId: string): void;
  setSubscription(id: string, change: Partial<SubscriptionFacts>): void;
  /** Completes the supplier's checkout page; returns the new subscription's id. */
  completeCheckout(id: string, at?: Date): string;
  /** Starts the next period, paid. */
  renew(subscriptionId: string): void;
}
