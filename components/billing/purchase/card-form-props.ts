/** Properties of both card forms. */
export interface CardFormProps {
  clientSecret: string;
  /** Where the supplier redirects the buyer after the payment. */
  returnUrl: string;
  /** Label of the pay button, with the sum. */
  payLabel: string;
  onCancel: () => void;
}

/** Where the browser confirms a payment: at Stripe with its script, or at the sandbox with our own card form. */
export type PaymentAccess =
  | { kind: "stripe"; publishableKey: string }
  | { kind: "sandbox"; publishableKey: string; address: string };
