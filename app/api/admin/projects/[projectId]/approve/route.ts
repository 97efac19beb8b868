import { route } from "@/lib/http/doors/route";
import { approveProject } from "@/lib/backoffice/moderation/decide-project";
import { approveProjectInput, decisionDto } from "@/lib/backoffice/moderation/schema";

export const POST = route({
  guard: "admin",
  input: approveProjectInput,
  output: decisionDto,
  summary: "Approve a project",
  run: approveProject,
});
