import { route } from "@/lib/http/doors/route";
import { decisionDto } from "@/lib/backoffice/moderation/schema";
import { rejectLead } from "@/lib/backoffice/suspicion/decide-lead";
import { rejectLeadInput } from "@/lib/backoffice/suspicion/schema";

export const POST = route({
  guard: "admin",
  input: rejectLeadInput,
  output: decisionDto,
  summary: "Leave the credits of reviewed unlocks spent, with a reason",
  run: rejectLead,
});
