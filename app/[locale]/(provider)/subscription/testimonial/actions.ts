"use server";

import { action } from "@/lib/server/action";
import { TESTIMONIAL_PATH } from "@/lib/testimonials/rules";
import { withdrawTestimonialInput, writeTestimonialInput } from "@/lib/testimonials/schema";
import { withdrawTestimonial } from "@/lib/testimonials/withdraw-testimonial";
import { writeTestimonial } from "@/lib/testimonials/write-testimonial";

export const saveTestimonial = action({
  guard: "moderated",
  input: writeTestimonialInput,
  whileImpersonating: "refuse",
  run: writeTestimonial,
  redirectTo: () => TESTIMONIAL_PATH,
});

export const withdrawOwnTestimonial = action({
  guard: "provider",
  input: withdrawTestimonialInput,
  whileImpersonating: "refuse",
  run: withdrawTestimonial,
  redirectTo: () => TESTIMONIAL_PATH,
});
