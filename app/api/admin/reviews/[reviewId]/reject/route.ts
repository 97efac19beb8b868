import { route } from "@/lib/http/doors/route";
import { rejectReview } from "@/lib/backoffice/moderation/decide-review";
import { decisionDto, rejectReviewInput } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: rejectReviewInput,
  output: decisionDto,
  summary: "Reject a review with a reason",
  run: rejectReview,
});
