import { route } from "@/lib/http/doors/route";
import { approveProfile } from "@/lib/backoffice/moderation/decide-profile";
import { approveProfileInput, decisionDto } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: approveProfileInput,
  output: decisionDto,
  summary: "Approve a profile",
  run: approveProfile,
});
