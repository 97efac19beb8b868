import { defineErrors } from "@/lib/core/errors";

/** Why an upload or a change of the gallery is refused. */
export const imageErrors = defineErrors("images", {
  no_image: 400,
  FILE_TOO_LARGE: 413,
  INVALID_FILE_TYPE: 415,
  too_small: 422,
  UPLOAD_ERROR: 500,
  /** The disk or the store of pictures has no more room. */
  storage_full: 507,
  /** The store of pictures does not answer. */
  storage_away: 503,
  /** The upload did not arrive within half a minute. */
  timeout: 408,
  /** As many pictures as fit into memory are already waiting. */
  busy: 503,
  /** A free account has as many photos as its plan includes. */
  quota_reached: 409,
});
