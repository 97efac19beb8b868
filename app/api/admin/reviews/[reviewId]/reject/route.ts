import { rejectReview } from "@/lib/moderation/decide-review";
import { decisionDto, rejectReviewInput } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: rejectReviewInput,
  output: decisionDto,
  summary: "Reject a review with a reason",
  run: rejectReview,
});
