import { route } from "@/lib/http/doors/route";
import { approveReplyInput, decisionDto } from "@/lib/backoffice/moderation/schema";
import { approveReply } from "@/lib/backoffice/replies/decide-reply";

export const POST = route({
  guard: "admin",
  input: approveReplyInput,
  output: decisionDto,
  summary: "Publish a provider's reply to a review",
  run: approveReply,
});
