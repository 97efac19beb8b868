import type {
  CheckoutFacts,
  DisputeFacts,
  IntentFacts,
  InvoiceFacts,
  PaymentPort,
  RefundFacts,
  SubscriptionFacts,
} from "@/lib/gateways/payment/port";

/** A supplier in memory, whose objects a test moves by hand. `down` makes every call fail as an outage does. */
export interface PaymentDouble extends PaymentPort {
  down: boolean;
  readonly calls: string[];
  /** Customers that it does not know any more. */
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
  /** What the customer does on the supplier's page; the new subscription's id. */
  completeCheckout(id: string, at?: Date): string;
  /** The next period, paid. */
  renew(subscriptionId: string): void;
}
