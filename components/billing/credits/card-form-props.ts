/** What a card form is given, whoever draws its fields. */
export interface CardFormProps {
  clientSecret: string;
  /** Where the supplier sends the buyer once the payment is settled. */
  returnUrl: string;
  /** The decisive button's words: they name the sum. */
  payLabel: string;
  onCancel: () => void;
}
