import { route } from "@/lib/http/doors/route";
import { decisionDto, rejectReplyInput } from "@/lib/backoffice/moderation/schema";
import { rejectReply } from "@/lib/backoffice/replies/decide-reply";

export const POST = route({
  guard: "admin",
  input: rejectReplyInput,
  output: decisionDto,
  summary: "Reject a provider's reply to a review with a reason",
  run: rejectReply,
});
