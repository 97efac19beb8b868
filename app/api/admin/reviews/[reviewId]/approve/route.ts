import { approveReview } from "@/lib/backoffice/moderation/decide-review";
import { approveReviewInput, decisionDto } from "@/lib/backoffice/moderation/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "admin",
  input: approveReviewInput,
  output: decisionDto,
  summary: "Publish a review",
  run: approveReview,
});
