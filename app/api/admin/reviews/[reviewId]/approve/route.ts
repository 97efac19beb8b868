import { approveReview } from "@/lib/moderation/decide-review";
import { approveReviewInput, decisionDto } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: approveReviewInput,
  output: decisionDto,
  summary: "Publish a review",
  run: approveReview,
});
