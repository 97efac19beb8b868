/** What a card does when it is charged. */
export interface Behaviour {
  decline?: { code: string; declineCode?: string; message: string; param?: string };
  /** "first": its holder is asked until it is set up for later payments. */
  asks?: "first" | "always";
  dispute?: { reason: string; networkCode: string; status: "needs_response" | "warning_needs_response" };
}

interface TestCard extends Behaviour {
  number: string;
  brand: "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay";
  /** Behind `pm_card_` and `tok_`. */
  names: readonly string[];
  funding?: "debit" | "prepaid";
}

const declined = (declineCode: string, message = "Your card was declined.") => ({
  decline: { code: "card_declined", declineCode, message },
});
const failed = (code: string, message: string, param?: string) => ({
  decline: { code, declineCode: code, message, ...(param ? { param } : {}) },
});

const visa = (number: string, names: readonly string[], behaviour: Behaviour = {}): TestCard => ({
  number,
  brand: "visa",
  names,
  ...behaviour,
});

/** Stripe's cards for trying out, with the names under which they can be used without their number. */
const testCards: readonly TestCard[] = [
  visa("4242424242424242", ["visa"]),
  { ...visa("4000056655665556", ["visa_debit"]), funding: "debit" },
  { number: "5555555555554444", brand: "mastercard", names: ["mastercard"] },
  { number: "5200828282828210", brand: "mastercard", names: ["mastercard_debit"], funding: "debit" },
  { number: "378282246310005", brand: "amex", names: ["amex"] },
  { number: "6011111111111117", brand: "discover", names: ["discover"] },
  { number: "3056930009020004", brand: "diners", names: ["diners"] },
  { number: "3566002020360505", brand: "jcb", names: ["jcb"] },
  visa("4000002500000003", ["fr"]),
  visa("4000000000000002", ["chargeDeclined", "visa_chargeDeclined"], declined("generic_decline")),
  visa(
    "4000000000009995",
    ["chargeDeclinedInsufficientFunds", "visa_chargeDeclinedInsufficientFunds"],
    declined("insufficient_funds", "Your card has insufficient funds."),
  ),
  visa("4000000000009987", ["chargeDeclinedLostCard", "visa_chargeDeclinedLostCard"], declined("lost_card")),
  visa(
    "4000000000009979",
    ["chargeDeclinedStolenCard", "visa_chargeDeclinedStolenCard"],
    declined("stolen_card"),
  ),
  visa(
    "4000000000006975",
    ["chargeDeclinedVelocityLimitExceeded", "visa_chargeDeclinedVelocityLimitExceeded"],
    declined(
      "card_velocity_exceeded",
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
    ),
  ),
  visa(
    "4000000000000069",
    ["chargeDeclinedExpiredCard"],
    failed("expired_card", "Your card has expired.", "exp_month"),
  ),
  visa(
    "4000000000000127",
    ["chargeDeclinedIncorrectCvc"],
    failed("incorrect_cvc", "Your card's security code is incorrect.", "cvc"),
  ),
  visa(
    "4000000000000119",
    ["chargeDeclinedProcessingError"],
    failed("processing_error", "An error occurred while processing your card. Try again in a little bit."),
  ),
  visa("4000000000004954", ["riskLevelHighest"], declined("fraudulent")),
  visa("4000000000000341", ["chargeCustomerFail"], declined("generic_decline")),
  visa("4000002500003155", ["authenticationRequiredOnSetup"], { asks: "first" }),
  visa("4000002760003184", ["authenticationRequired"], { asks: "always" }),
  visa("4000000000003220", ["threeDSecure2Required"], { asks: "always" }),
  visa("4000008260003178", ["authenticationRequiredChargeDeclinedInsufficientFunds"], {
    asks: "always",
    ...declined("insufficient_funds", "Your card has insufficient funds."),
  }),
  visa("4000000000000259", ["createDispute"], {
    dispute: { reason: "fraudulent", networkCode: "10.4", status: "needs_response" },
  }),
  visa("4000000000002685", ["createDisputeProductNotReceived"], {
    dispute: { reason: "product_not_received", networkCode: "13.1", status: "needs_response" },
  }),
  visa("4000000000001976", ["createDisputeInquiry"], {
    dispute: { reason: "fraudulent", networkCode: "10.4", status: "warning_needs_response" },
  }),
];

export const cardByNumber = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number);

/** `pm_card_visa`, `tok_chargeDeclined`. */
export function cardByName(token: string): TestCard | undefined {
  const name = /^(?:pm_card_|tok_)(.+)$/.exec(token)?.[1];
  return name === undefined ? undefined : testCards.find((card) => card.names.includes(name));
}

export function brandOf(number: string): TestCard["brand"] | "unknown" {
  const known = cardByNumber(number);
  if (known) return known.brand;
  if (/^4/.test(number)) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "mastercard";
  if (/^3[47]/.test(number)) return "amex";
  return "unknown";
}

/** The check digit that every card number ends in. */
export function hasRightCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
