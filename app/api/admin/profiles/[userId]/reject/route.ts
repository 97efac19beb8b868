import { route } from "@/lib/http/doors/route";
import { rejectProfile } from "@/lib/backoffice/moderation/decide-profile";
import { decisionDto, rejectProfileInput } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: rejectProfileInput,
  output: decisionDto,
  summary: "Reject a profile with a reason",
  run: rejectProfile,
});
