import { isNamed } from "@/lib/core/errors";

/** Codes a card's bank refuses with: `card_declined` and its `insufficient_funds`, as the supplier writes them. */
export interface PaymentRefusal {
  code: string;
  declineCode: string | null;
}

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "canceled"
  | "succeeded";

/** A payment as the supplier tells it now. The ids of ours are what we wrote on it when it was made. */
export interface IntentFacts {
  id: string;
  status: IntentStatus;
  amountCents: number;
  receivedCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  customerId: string | null;
  orderId: string | null;
  providerId: string | null;
  lastRefusal: PaymentRefusal | null;
}

export type RefundStatus = "pending" | "succeeded" | "failed" | "canceled";

export interface RefundFacts {
  id: string;
  intentId: string | null;
  /** Ours, where we asked for it. */
  refundId: string | null;
  status: RefundStatus;
  amountCents: number;
  createdAt: Date;
}

export interface DisputeFacts {
  id: string;
  intentId: string | null;
  /** The supplier's word: needs_response, under_review, won, lost, … */
  status: string;
  reason: string | null;
  amountCents: number;
  openedAt: Date;
}

export interface SubscriptionFacts {
  id: string;
  customerId: string;
  providerId: string | null;
  /** The supplier's word: active, past_due, unpaid, incomplete, canceled, … */
  status: string;
  /** What it is sold as, by the key of its price, and for how much. */
  priceKey: string | null;
  priceCents: number | null;
  currency: string;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAt: Date | null;
  canceledAt: Date | null;
  endedAt: Date | null;
  /** Key of the price that follows this period. */
  nextPriceKey: string | null;
  latestInvoiceId: string | null;
}

export interface CheckoutFacts {
  id: string;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  url: string | null;
  customerId: string | null;
  /** Ours. */
  checkoutId: string | null;
  subscriptionId: string | null;
}

export interface InvoiceFacts {
  id: string;
  isPaid: boolean;
  paidCents: number;
  currency: string;
  customerId: string | null;
  subscriptionId: string | null;
  intentId: string | null;
  paidAt: Date | null;
}

/** A message of the supplier. It says which object to look at again, and nothing that is believed. */
export interface PaymentEvent {
  id: string;
  type: string;
  objectId: string;
  createdAt: Date;
}

/** Payments by card. Amounts in integer cents; a call that may be repeated carries our own id as its key. */
export interface PaymentPort {
  /** For the card form in the browser; no secret. */
  readonly publishableKey: string;

  createCustomer(input: {
    providerId: string;
    email: string;
    name: string;
    locale: string;
    /** The one it takes the place of: the same input gives the same customer. */
    replaces: string | null;
  }): Promise<{ id: string }>;
  /** False for one that was deleted, and for one of another account. */
  hasCustomer(id: string): Promise<boolean>;
  /** With name and address; running subscriptions end by it, payments stay. Again is harmless. */
  deleteCustomer(id: string): Promise<void>;

  createIntent(input: {
    orderId: string;
    providerId: string;
    customerId: string;
    amountCents: number;
    currency: string;
    credits: number;
  }): Promise<{ id: string; clientSecret: string }>;
  /** Null when the supplier knows no such payment. */
  findIntent(id: string): Promise<IntentFacts | null>;
  /** A payment that succeeded meanwhile stays so; what became of it is answered. */
  cancelIntent(id: string): Promise<IntentFacts | null>;

  refund(input: { refundId: string; intentId: string; amountCents: number }): Promise<RefundFacts>;
  findRefund(id: string): Promise<RefundFacts | null>;
  listRefunds(intentId: string): Promise<RefundFacts[]>;
  findDispute(id: string): Promise<DisputeFacts | null>;
  /** The payment a charge belongs to. */
  findChargeIntent(chargeId: string): Promise<string | null>;

  createCheckout(input: {
    checkoutId: string;
    providerId: string;
    customerId: string;
    priceKey: string;
    locale: string;
    expiresAt: Date;
    successUrl: string;
    cancelUrl: string;
  }): Promise<{ id: string; url: string }>;
  findCheckout(id: string): Promise<CheckoutFacts | null>;
  expireCheckout(id: string): Promise<CheckoutFacts | null>;
  /** The supplier's own page for cards, invoices, rhythm and the end of a subscription. */
  createPortal(input: { customerId: string; returnUrl: string; locale: string }): Promise<{ url: string }>;

  findSubscription(id: string): Promise<SubscriptionFacts | null>;
  listSubscriptions(customerId: string): Promise<SubscriptionFacts[]>;
  /** At the end of the period, or no longer. */
  setRenewal(id: string, renews: boolean): Promise<void>;
  /** At once, with what is left of the period counted in. */
  changePrice(id: string, priceKey: string): Promise<void>;
  /** From the next period on. */
  changePriceAtPeriodEnd(id: string, priceKey: string): Promise<void>;
  /** Takes a change planned for the next period back. */
  keepPrice(id: string): Promise<void>;
  endSubscription(id: string): Promise<void>;
  findInvoice(id: string): Promise<InvoiceFacts | null>;

  /** Throws PaymentSignatureInvalid for a message that the supplier did not sign, or signed too long ago. */
  readEvent(payload: string, signature: string, now: Date): PaymentEvent;
  /** The newest first; at most `limit`. */
  listEvents(since: Date, limit: number): Promise<PaymentEvent[]>;
}

/** The supplier is down, slow, or refuses everybody. */
export class PaymentUnavailable extends Error {
  override readonly name = "PaymentUnavailable";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "PaymentUnavailable");
  }
}

/** The supplier refuses what was asked; `code` is its own word, without the sentence, which may name people. */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "PaymentRefused");
  }
  constructor(
    readonly code: string,
    readonly declineCode: string | null = null,
  ) {
    super(`The payment supplier refused (${code}).`);
  }
}

export class PaymentSignatureInvalid extends Error {
  override readonly name = "PaymentSignatureInvalid";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "PaymentSignatureInvalid");
  }
}
