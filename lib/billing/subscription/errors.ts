import { defineErrors } from "@/lib/core/errors";

export const subscriptionErrors = defineErrors("subscription", {
  /** Premium runs: it is changed or renewed, not bought twice. */
  already_premium: 409,
  /** Nothing runs that could be changed. */
  not_subscribed: 409,
  same_plan: 409,
  /** Later than thirty days, monthly, or a quote request came meanwhile. */
  withdrawal_closed: 409,
});
