import { route } from "@/lib/http/doors/route";
import { rejectProject } from "@/lib/backoffice/moderation/decide-project";
import { decisionDto, rejectProjectInput } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: rejectProjectInput,
  output: decisionDto,
  summary: "Reject a project with a reason",
  run: rejectProject,
});
