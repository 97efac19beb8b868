import { defineErrors } from "@/lib/core/errors";

export const settingErrors = defineErrors("account", {
  setting_fixed: 409,
  premium_required: 403,
});

export const unsubscribeErrors = defineErrors("account", { link_invalid: 404 });
