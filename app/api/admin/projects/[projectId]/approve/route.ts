import { approveProject } from "@/lib/backoffice/moderation/decide-project";
import { approveProjectInput, decisionDto } from "@/lib/backoffice/moderation/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "admin",
  input: approveProjectInput,
  output: decisionDto,
  summary: "Approve a project",
  run: approveProject,
});
