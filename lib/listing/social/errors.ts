import { defineErrors } from "@/lib/core/errors";

export const socialErrors = defineErrors("social", {
  /** `fields` names each wrong address with the code of its network. */
  invalid_urls: 400,
});
