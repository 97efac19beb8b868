import { defineErrors } from "@/lib/core/errors";

export const socialErrors = defineErrors("social", {
  /** `fields` names each wrong address with the code of its network. */
  invalid_urls: 400,
  /** Another user began to link the account, or too long ago. */
  state_invalid: 400,
  /** Instagram does not accept the code. */
  link_failed: 502,
  instagram_unavailable: 503,
  instagram_premium: 403,
  /** A callback without Instagram's signature. */
  request_forged: 403,
});
