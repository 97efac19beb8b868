import { rejectReview } from "@/lib/backoffice/moderation/decide-review";
import { decisionDto, rejectReviewInput } from "@/lib/backoffice/moderation/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "admin",
  input: rejectReviewInput,
  output: decisionDto,
  summary: "Reject a review with a reason",
  run: rejectReview,
});
