"use server";

import { emptyInput } from "@/lib/core/fields";
import { action } from "@/lib/http/doors/action";
import { TESTIMONIAL_PATH } from "@/lib/reviews/testimonials/rules";
import { writeTestimonialInput } from "@/lib/reviews/testimonials/schema";
import { withdrawTestimonial } from "@/lib/reviews/testimonials/withdraw-testimonial";
import { writeTestimonial } from "@/lib/reviews/testimonials/write-testimonial";

export const saveTestimonial = action({
  name: "saveTestimonial",
  guard: "moderated",
  input: writeTestimonialInput,
  whileImpersonating: "refuse",
  run: writeTestimonial,
  redirectTo: () => TESTIMONIAL_PATH,
});

export const withdrawOwnTestimonial = action({
  name: "withdrawOwnTestimonial",
  guard: "provider",
  input: emptyInput,
  whileImpersonating: "refuse",
  run: withdrawTestimonial,
  redirectTo: () => TESTIMONIAL_PATH,
});
