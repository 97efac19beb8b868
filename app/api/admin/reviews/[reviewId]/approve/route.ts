import { route } from "@/lib/http/doors/route";
import { approveReview } from "@/lib/backoffice/moderation/decide-review";
import { approveReviewInput, decisionDto } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: approveReviewInput,
  output: decisionDto,
  summary: "Publish a review",
  run: approveReview,
});
