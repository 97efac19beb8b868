import { defineErrors } from "@/lib/core/errors";

export const creditErrors = defineErrors("credits", {
  no_credits: 409,
});
