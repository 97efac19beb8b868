import { route } from "@/lib/http/doors/route";
import { rejectTestimonial } from "@/lib/backoffice/moderation/decide-testimonial";
import { decisionDto, rejectTestimonialInput } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: rejectTestimonialInput,
  output: decisionDto,
  summary: "Reject a testimonial with a reason",
  run: rejectTestimonial,
});
