import { rejectProfile } from "@/lib/moderation/decide-profile";
import { decisionDto, rejectProfileInput } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: rejectProfileInput,
  output: decisionDto,
  summary: "Reject a profile with a reason",
  run: rejectProfile,
});
