import { defineErrors } from "@/lib/core/errors";

export const testimonialErrors = defineErrors("testimonials", {
  /** Only who used what is sold may speak of it. */
  not_a_customer: 403,
});
