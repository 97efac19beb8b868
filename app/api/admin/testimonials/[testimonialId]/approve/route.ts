import { approveTestimonial } from "@/lib/moderation/decide-testimonial";
import { approveTestimonialInput, decisionDto } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: approveTestimonialInput,
  output: decisionDto,
  summary: "Publish a testimonial",
  run: approveTestimonial,
});
