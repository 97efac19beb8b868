import { defineErrors } from "@/lib/core/errors";

/**
 * Payment errors, with texts in the credits namespace: statuses of a return from the supplier, card refusals,
 * and errors the browser raises itself (`network_error`, `payment_library_not_loaded`, `history_load_error`).
 */
export const paymentErrors = defineErrors("credits", {
  missing_parameters: 400,
  payment_intent_not_found: 404,
  planner_not_found: 404,
  credit_log_failed: 500,
  /** The supplier is down or slow: nothing was charged. */
  processing_error: 503,
  processing: 409,
  amount_capturable_updated: 409,
  canceled: 409,
  failed: 409,
  payment_failed: 402,
  unknown_status: 500,
  unexpected_error: 500,
  network_error: 503,
  payment_library_not_loaded: 503,
  history_load_error: 500,
  card_declined: 402,
  generic_decline: 402,
  insufficient_funds: 402,
  lost_card: 402,
  stolen_card: 402,
  card_velocity_exceeded: 402,
  expired_card: 402,
  incorrect_cvc: 402,
  incorrect_number: 402,
  /** A bank holds the money: a refund would pay it twice. */
  payment_disputed: 409,
  /** The event is not signed by the supplier. */
  invalid_signature: 400,
});
