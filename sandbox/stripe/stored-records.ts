import type Stripe from "stripe";

/**
 * Records of the sandbox beside Stripe's objects; the API never returns them. The kinds (`kept.…`) are stored
 * in `stripe.jsonl`.
 */
export interface StoredCard {
  /** `card:` and the id of the payment method. */
  id: string;
  object: "kept.card";
  number: string;
  /** True once its holder has authenticated it for later payments. */
  isSetUp: boolean;
}

export interface StoredReply {
  /** `reply:` and the idempotency key. */
  id: string;
  object: "kept.reply";
  /** Hash of method, path and body. */
  fingerprint: string;
  answer: { status: number; body: unknown; requestId: string };
  createdAt: number;
}

export interface StoredDelivery {
  /** `delivery:<event>:<endpoint>`. */
  id: string;
  object: "kept.delivery";
  event: string;
  type: string;
  endpoint: string;
  state: "held" | "pending" | "delivered" | "dropped" | "failed";
  attempts: number;
  lastStatus: number | null;
}

export interface StoredSettings {
  id: "settings";
  object: "kept.settings";
  /** Seconds by which the sandbox's clock is ahead of real time. */
  aheadSeconds: number;
}

export interface StoredLines {
  /** `lines:` and the id of the subscription. */
  id: string;
  object: "kept.lines";
  /** Lines the next invoice contains beside its own period. */
  lines: Line[];
}

export interface StoredUpdate {
  /** `update:` and the id of the invoice. */
  id: string;
  object: "kept.update";
  /** The subscription as it will be once the invoice is paid. */
  after: Stripe.Subscription;
}

export interface StoredCheckout {
  /** `checkout:` and the id of the payment. */
  id: string;
  object: "kept.checkout";
  session: string;
}

export interface StoredPurchase {
  /** `lines:` and the id of the checkout session. */
  id: string;
  object: "kept.purchase";
  line: Stripe.LineItem;
  /** Metadata for the subscription it creates. */
  metadata: Record<string, string>;
  description: string | null;
}

/** One invoice line; a negative amount credits unused time. */
export interface Line {
  price: Stripe.Price;
  amount: number;
  start: number;
  end: number;
  isProration: boolean;
  item: string;
}
