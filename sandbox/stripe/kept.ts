import type Stripe from "stripe";
import type { Line } from "./billing/line";

/** What the sandbox remembers beside Stripe's own objects; never answered by the API. */
export interface KeptCard {
  /** Id of the payment method, behind `card:`. */
  id: string;
  object: "kept.card";
  number: string;
  /** True once its holder has authenticated it for later payments. */
  isSetUp: boolean;
}

export interface KeptReply {
  /** Idempotency key, behind `reply:`. */
  id: string;
  object: "kept.reply";
  /** Hash of method, address and body. */
  fingerprint: string;
  answer: { status: number; body: unknown; requestId: string };
  createdAt: number;
}

export interface KeptDelivery {
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

export interface KeptSettings {
  id: "settings";
  object: "kept.settings";
  /** Seconds by which the sandbox's clock is ahead. */
  aheadSeconds: number;
}

export interface KeptLines {
  /** Id of the subscription, behind `lines:`. */
  id: string;
  object: "kept.lines";
  /** What the next bill has to say beside its own period. */
  lines: Line[];
}

export interface KeptCheckout {
  /** Id of the payment, behind `checkout:`. */
  id: string;
  object: "kept.checkout";
  session: string;
}

export interface KeptPurchase {
  /** Id of the checkout session, behind `lines:`. */
  id: string;
  object: "kept.purchase";
  line: Stripe.LineItem;
  /** For the subscription that comes of it. */
  metadata: Record<string, string>;
  description: string | null;
}
