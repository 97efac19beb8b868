import { rejectTestimonial } from "@/lib/moderation/decide-testimonial";
import { decisionDto, rejectTestimonialInput } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: rejectTestimonialInput,
  output: decisionDto,
  summary: "Reject a testimonial with a reason",
  run: rejectTestimonial,
});
