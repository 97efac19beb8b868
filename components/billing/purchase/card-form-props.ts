/** What a card form is given, whoever draws its fields. */
export interface CardFormProps {
  clientSecret: string;
  /** Where the supplier sends the buyer once the payment is settled. */
  returnUrl: string;
  /** The decisive button's words: they name the sum. */
  payLabel: string;
  onCancel: () => void;
}

/** Where the browser confirms a payment: at Stripe by its own script, or at the local server by our own card form. */
export type PaymentAccess =
  | { kind: "stripe"; publishableKey: string }
  | { kind: "sandbox"; publishableKey: string; address: string };
