import { defineErrors } from "@/lib/core/errors";

export const subscriptionErrors = defineErrors("subscription", {
  /** Premium is active: it can be changed or renewed, not bought twice. */
  already_premium: 409,
  /** No active subscription that could be changed. */
  not_subscribed: 409,
  same_plan: 409,
  /** After thirty days, on the monthly plan, or a request arrived or a contact was opened meanwhile. */
  withdrawal_closed: 409,
  /** The account or the card withdrew from a yearly payment before. */
  withdrawal_used: 409,
});
