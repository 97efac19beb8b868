import { defineErrors } from "@/lib/core/errors";

export const subscriptionErrors = defineErrors("subscription", {
  /** Premium is active: it can be changed or renewed, not bought twice. */
  already_premium: 409,
  /** No active subscription that could be changed. */
  not_subscribed: 409,
  same_plan: 409,
  /** After thirty days, on the monthly plan, or an event request arrived meanwhile. */
  withdrawal_closed: 409,
});
