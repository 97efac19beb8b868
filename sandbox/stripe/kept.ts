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
