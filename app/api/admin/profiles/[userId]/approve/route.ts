import { approveProfile } from "@/lib/moderation/decide-profile";
import { approveProfileInput, decisionDto } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: approveProfileInput,
  output: decisionDto,
  summary: "Approve a profile",
  run: approveProfile,
});
