import { defineErrors } from "@/lib/core/errors";

export const adminRefundErrors = defineErrors("admin-refunds", {
  payment_not_found: 404,
  /** Everything was given back before. */
  nothing_left: 409,
  /** Credits were used or money was refunded since the preview. */
  figures_changed: 409,
  /** More than what is left of the payment. */
  too_much: 409,
});
