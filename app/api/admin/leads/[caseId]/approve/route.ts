import { decisionDto } from "@/lib/backoffice/moderation/schema";
import { approveLead } from "@/lib/backoffice/suspicion/decide-lead";
import { approveLeadInput } from "@/lib/backoffice/suspicion/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "admin",
  input: approveLeadInput,
  output: decisionDto,
  summary: "Give the credits of reviewed unlocks back",
  run: approveLead,
});
