import { approveProject } from "@/lib/moderation/decide-project";
import { approveProjectInput, decisionDto } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: approveProjectInput,
  output: decisionDto,
  summary: "Approve a project",
  run: approveProject,
});
