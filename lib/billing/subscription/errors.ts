import { defineErrors } from "@/lib/core/errors";

export const subscriptionErrors = defineErrors("subscription", {
  /** Premium is active: it can be changed or renewed, not bought twice. */
  already_premium: 409,
  /** No active subscription that could be changed. */
  not_subscribed: 409,
  same_plan: 409,
  /** A renewal waits for its payment: it is paid before the plan changes. */
  payment_late: 409,
  /** A change is charged at once, which only a card can be: a debit takes days. */
  plan_needs_card: 409,
  /** Nothing waits for a payment any more. */
  nothing_to_pay: 409,
  /** No card is known with which the invoice could be paid. */
  no_card: 409,
  /** After thirty days, on the monthly plan, or a request arrived or a contact was opened meanwhile. */
  withdrawal_closed: 409,
  /** The account or the card withdrew from a yearly payment before. */
  withdrawal_used: 409,
});
