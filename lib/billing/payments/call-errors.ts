/** Maps answers of the payment calls to message codes for the browser. Pure tables. */

const cardCodes = ["expired_card", "incorrect_cvc", "incorrect_number", "processing_error"] as const;
const declineCodes = [
  "generic_decline",
  "insufficient_funds",
  "lost_card",
  "stolen_card",
  "card_velocity_exceeded",
] as const;

const among = <const T extends readonly string[]>(
  list: T,
  value: string | null | undefined,
): T[number] | null => list.find((known) => known === value) ?? null;

/** Code in `credits.errors` for a card refusal. */
export function cardErrorCode(code: string, declineCode?: string | null) {
  if (code === "card_declined") return among(declineCodes, declineCode) ?? "card_declined";
  return among(cardCodes, code) ?? "unexpected_error";
}

/** Code for the HTTP status of a subscription call; status null means no answer. */
export function subscriptionCallCode(status: number | null) {
  switch (status) {
    case null:
      return "failed";
    case 400:
      return "missing_parameters";
    case 401:
      return "payment_intent_not_found";
    case 403:
      return "planner_not_found";
    case 404:
      return "credit_log_failed";
    case 500:
    case 502:
    case 503:
      return "processing_error";
    default:
      return "unknown_status";
  }
}
