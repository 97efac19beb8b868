import { rejectProject } from "@/lib/moderation/decide-project";
import { decisionDto, rejectProjectInput } from "@/lib/moderation/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: rejectProjectInput,
  output: decisionDto,
  summary: "Reject a project with a reason",
  run: rejectProject,
});
