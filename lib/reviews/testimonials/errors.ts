import { defineErrors } from "@/lib/core/errors";

export const testimonialErrors = defineErrors("testimonials", {
  /** Only customers can write a testimonial. */
  not_a_customer: 403,
});
