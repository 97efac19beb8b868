import { route } from "@/lib/http/doors/route";
import { approveTestimonial } from "@/lib/backoffice/moderation/decide-testimonial";
import { approveTestimonialInput, decisionDto } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: approveTestimonialInput,
  output: decisionDto,
  summary: "Publish a testimonial",
  run: approveTestimonial,
});
