import { defineErrors } from "@/lib/core/errors";

export const videoErrors = defineErrors("videos", {
  quota_reached: 409,
  video_not_found: 404,
});
