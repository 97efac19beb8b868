import { randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export const random = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Prefix and length of each kind of id, as at Stripe. */
const shapes = {
  customer: ["cus_", 14],
  payment_method: ["pm_1", 23],
  payment_intent: ["pi_3", 23],
  charge: ["ch_3", 23],
  refund: ["re_3", 23],
  dispute: ["dp_1", 23],
  product: ["prod_", 14],
  price: ["price_1", 23],
  subscription: ["sub_1", 23],
  subscription_item: ["si_", 14],
  subscription_schedule: ["sub_sched_1", 23],
  invoice: ["in_1", 23],
  invoice_payment: ["inpay_1", 23],
  line_item: ["il_1", 23],
  "checkout.session": ["cs_test_a1", 56],
  "checkout.line_item": ["li_1", 23],
  "billing_portal.session": ["bps_1", 23],
  event: ["evt_1", 23],
  webhook_endpoint: ["we_1", 23],
  token: ["tok_1", 23],
  "test_helpers.test_clock": ["clock_1", 23],
  request: ["req_", 14],
} as const satisfies Record<string, readonly [string, number]>;

export type Kind = keyof typeof shapes;

export function newId(kind: Kind): string {
  const [prefix, length] = shapes[kind];
  return prefix + random(length);
}
