import { defineErrors } from "@/lib/core/errors";

export const settingErrors = defineErrors("account", {
  setting_fixed: 409,
  premium_required: 403,
});

/** Refusals of reports from suppliers and mail servers. */
export const reportErrors = defineErrors("account", {
  /** Not signed, or signed by somebody else. */
  report_forged: 403,
  report_unreadable: 400,
});

export const unsubscribeErrors = defineErrors("account", { link_invalid: 404 });
