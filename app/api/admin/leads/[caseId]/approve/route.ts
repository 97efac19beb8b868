import { route } from "@/lib/http/doors/route";
import { decisionDto } from "@/lib/backoffice/moderation/schema";
import { approveLead } from "@/lib/backoffice/suspicion/decide-lead";
import { approveLeadInput } from "@/lib/backoffice/suspicion/schema";

export const POST = route({
  guard: "admin",
  input: approveLeadInput,
  output: decisionDto,
  summary: "Give the credits of reviewed unlocks back",
  run: approveLead,
});
