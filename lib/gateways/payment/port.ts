import { isNamed } from "@/lib/core/errors";
import type { Money } from "@/lib/core/money";
import type { PaymentMethod } from "@/lib/core/payment-method";
import type { NamedPrice, PriceList } from "@/lib/core/plan/price-lists";

/** Codes with which a card's bank refuses: `card_declined` and its `insufficient_funds`, as the supplier writes. */
export interface PaymentRefusal {
  code: string;
  declineCode: string | null;
  /** What was refused, by the supplier's id. */
  methodId?: string | null;
}

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "canceled"
  | "succeeded";

/** Current state of a payment at the supplier. Our own ids were stored with it when it was created. */
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
  /** What paid it; null or absent while nothing has. */
  paidWith?: PaymentMethod | null;
}

export type RefundStatus = "pending" | "succeeded" | "failed" | "canceled";

export interface RefundFacts {
  id: string;
  intentId: string | null;
  /** Our id, if we stored one. */
  refundId: string | null;
  status: RefundStatus;
  amountCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  createdAt: Date;
}

export interface DisputeFacts {
  id: string;
  intentId: string | null;
  /** State in the supplier's words: needs_response, under_review, won, lost, … */
  status: string;
  reason: string | null;
  amountCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  openedAt: Date;
  dueBy: Date | null;
  /** What left our balance for it, without fees; null or absent while nothing has. */
  withdrawn?: { amountCents: number; currency: string } | null;
}

/** Evidence for the bank. Texts are those that it reads. */
export interface DisputeEvidence {
  statement: string;
  customerName: string | null;
  customerEmail: string | null;
  /** Civil day on which the service began, as `YYYY-MM-DD`. */
  serviceDay: string | null;
  activityLog: string;
}

/** A price as it names itself, and its sum; one that is computed at the supplier has none. */
export interface PriceFacts extends NamedPrice {
  amountCents: number | null;
  /** ISO 4217, upper case. */
  currency: string;
}

export interface SubscriptionFacts {
  id: string;
  customerId: string;
  providerId: string | null;
  /** State in the supplier's words: active, past_due, unpaid, incomplete, canceled, … */
  status: string;
  price: PriceFacts;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAt: Date | null;
  canceledAt: Date | null;
  endedAt: Date | null;
  /** Price of the next period, when it is another one. */
  nextPrice: PriceFacts | null;
  /** Price of a change that waits for its payment; null when none waits. */
  pendingPrice: PriceFacts | null;
  latestInvoiceId: string | null;
}

export interface CheckoutFacts {
  id: string;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  url: string | null;
  customerId: string | null;
  /** Our id. */
  checkoutId: string | null;
  subscriptionId: string | null;
}

export interface InvoiceFacts {
  id: string;
  isPaid: boolean;
  /** It can still be paid. */
  isOpen: boolean;
  /** It is for a next period, and not for a change or a first payment. */
  isRenewal: boolean;
  dueCents: number;
  paidCents: number;
  attempts: number;
  /** When the supplier tries again by itself. */
  nextAttemptAt: Date | null;
  currency: string;
  customerId: string | null;
  subscriptionId: string | null;
  /** The payment that paid it, or else the one that is open. */
  intentId: string | null;
  paidAt: Date | null;
}

/** A message of the supplier. It only names the object to read again; its content is not trusted. */
export interface PaymentEvent {
  id: string;
  type: string;
  objectId: string;
  createdAt: Date;
}

/**
 * What the setup of Premium at the supplier can be found to be. `*_missing`, `*_unnamed` and `*_differs` are mended by
 * `npm run stripe:setup`; `price_conflict` and `portal_without_settings` need a person.
 */
type SetupCode =
  | "product_ok"
  | "product_missing"
  | "product_created"
  | "product_unnamed"
  | "product_named"
  | "price_ok"
  | "price_missing"
  | "price_created"
  | "price_unnamed"
  | "price_named"
  | "price_conflict"
  | "portal_ok"
  | "portal_without_settings"
  | "portal_differs"
  | "portal_changed"
  | "webhook_ok"
  | "webhook_missing"
  | "webhook_created"
  | "webhook_differs"
  | "webhook_changed";

export interface SetupFinding {
  /** `ok`: as wanted; `done`: created or changed by this run; `missing`: a run that may change things mends it;
   * `conflict`: only a person can decide. */
  state: "ok" | "done" | "missing" | "conflict";
  code: SetupCode;
  /** Names in the sentence of the code: key, id, version, url, and for a new webhook its secret. */
  params: Readonly<Record<string, string>>;
}

/** Card payments. Amounts are integer cents; calls that may be repeated have an id of ours as idempotency key. */
export interface PaymentPort {
  /** For the card form in the browser; no secret. */
  readonly publishableKey: string;

  createCustomer(input: {
    providerId: string;
    email: string;
    name: string;
    locale: string;
    /** The customer that is replaced. The same input gives the same customer. */
    replaces: string | null;
  }): Promise<{ id: string }>;
  /** False for a deleted customer and for one of another account. */
  hasCustomer(id: string): Promise<boolean>;
  /** Deletes the customer with name and address, once. Running subscriptions end, payments stay. */
  deleteCustomer(id: string): Promise<void>;

  createIntent(input: {
    orderId: string;
    providerId: string;
    customerId: string;
    amount: Money;
    credits: number;
  }): Promise<{ id: string; clientSecret: string }>;
  /** Null when the supplier knows no such payment. */
  findIntent(id: string): Promise<IntentFacts | null>;
  /** Returns the current state: a payment that has succeeded meanwhile is not canceled. */
  cancelIntent(id: string): Promise<IntentFacts | null>;

  refund(input: { refundId: string; intentId: string; amount: Money }): Promise<RefundFacts>;
  findRefund(id: string): Promise<RefundFacts | null>;
  listRefunds(intentId: string): Promise<RefundFacts[]>;
  findDispute(id: string): Promise<DisputeFacts | null>;
  /** Submits the evidence; the bank reads it once. */
  answerDispute(id: string, evidence: DisputeEvidence): Promise<void>;
  /** The payment a charge belongs to. */
  findChargeIntent(chargeId: string): Promise<string | null>;
  /** The supplier's identifier of the card that paid, the same for every customer; null when it was no card. */
  findCardFingerprint(intentId: string): Promise<string | null>;

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
  /** The supplier's page for cards, invoices, billing period and the end of a subscription. */
  createPortal(input: { customerId: string; returnUrl: string; locale: string }): Promise<{ url: string }>;

  findSubscription(id: string): Promise<SubscriptionFacts | null>;
  listSubscriptions(customerId: string): Promise<SubscriptionFacts[]>;
  /** Ends the subscription at the end of the period, or takes that back. */
  setRenewal(id: string, renews: boolean): Promise<void>;
  /**
   * At once; what is left of the period is credited. Where the bank wants to ask the holder, the change waits for the
   * answer as `pendingPrice`. A refused card changes nothing.
   */
  changePrice(id: string, priceKey: string): Promise<void>;
  /** From the next period on. */
  changePriceAtPeriodEnd(id: string, priceKey: string): Promise<void>;
  /** Cancels a change that is planned for the next period, and one that waits for its payment. */
  keepPrice(id: string): Promise<void>;
  endSubscription(id: string): Promise<void>;
  findInvoice(id: string): Promise<InvoiceFacts | null>;
  /** What pays the invoices of a subscription: its own means, else the customer's. */
  findPayingMethod(subscriptionId: string): Promise<string | null>;
  /** `card`, `sepa_debit`, …; null for one that the supplier does not know. */
  findMethodType(methodId: string): Promise<string | null>;
  /** The secret with which the browser pays an open invoice; null when it is not open. */
  findInvoiceSecret(invoiceId: string): Promise<string | null>;
  /** Pays an open invoice without its payer; once for each pair of invoice and means. */
  payInvoice(invoiceId: string, methodId: string): Promise<void>;
  /** Makes an open invoice unpayable. False when it was paid meanwhile. */
  voidInvoice(invoiceId: string): Promise<boolean>;

  /** Throws PaymentSignatureInvalid for a message that the supplier did not sign or signed too long ago. */
  readEvent(payload: string, signature: string, now: Date): PaymentEvent;
  /** Compares product, prices, portal and webhook with what Premium needs; changes nothing. */
  checkSetup(
    lists: readonly PriceList[],
    webhookUrl: string,
    webhookEvents: readonly string[],
  ): Promise<SetupFinding[]>;
  /** The newest first; at most `limit`. */
  listEvents(since: Date, limit: number): Promise<PaymentEvent[]>;
}

/** The supplier is down, slow, or refuses all calls. */
export class PaymentUnavailable extends Error {
  override readonly name = "PaymentUnavailable";
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, "PaymentUnavailable");
  }
}

/** The supplier refuses the call. `code` is the supplier's; its sentence is left out because it may contain names. */
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
