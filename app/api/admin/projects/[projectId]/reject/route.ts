import { rejectProject } from "@/lib/backoffice/moderation/decide-project";
import { decisionDto, rejectProjectInput } from "@/lib/backoffice/moderation/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "admin",
  input: rejectProjectInput,
  output: decisionDto,
  summary: "Reject a project with a reason",
  run: rejectProject,
});
