import { defineErrors } from "@/lib/core/errors";

export const emailChangeErrors = defineErrors("account", {
  email_unchanged: 409,
  link_invalid: 404,
  link_expired: 409,
  undo_expired: 409,
});
