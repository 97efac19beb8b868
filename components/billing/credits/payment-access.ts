/** Where the browser confirms a payment: at Stripe by its own script, or at the local server by our own card form. */
export type PaymentAccess =
  | { kind: "stripe"; publishableKey: string }
  | { kind: "sandbox"; publishableKey: string; address: string };
