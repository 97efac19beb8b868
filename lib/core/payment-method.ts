/** How a payment was made, as the payment supplier tells it. Of numbers only the last four digits are known. */
export interface PaymentMethod {
  /** `card`, `sepa_debit`, `link`, `paypal`, … */
  type: string;
  /** Of a card: `visa`, `mastercard`, … */
  brand?: string | undefined;
  last4?: string | undefined;
  /** Where a wallet held the card: `apple_pay`, `google_pay`, … */
  wallet?: string | undefined;
}

const names: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  unionpay: "UnionPay",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  samsung_pay: "Samsung Pay",
  link: "Link",
  paypal: "PayPal",
};

/** "Visa •••• 4242", "Apple Pay, Visa •••• 4242"; `wordOf` has the words for a card, a debit and another means. */
export function paymentMethodText(
  { type, brand, last4, wallet }: PaymentMethod,
  wordOf: (key: "card" | "sepa_debit" | "other") => string,
): string {
  const kind = type === "card" || type === "sepa_debit" ? wordOf(type) : (names[type] ?? wordOf("other"));
  const name = (brand && names[brand]) || kind;
  const text = last4 ? `${name} •••• ${last4}` : name;
  return wallet && names[wallet] ? `${names[wallet]}, ${text}` : text;
}

/** Code of UNTDID 4461: bank card, SEPA direct debit, online payment service; an earlier agreement when nothing is known. */
export function paymentMeansCode(method: PaymentMethod | null): "48" | "59" | "68" | "57" {
  if (method === null) return "57";
  if (method.type === "card") return "48";
  return method.type === "sepa_debit" ? "59" : "68";
}
