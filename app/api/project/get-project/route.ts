import { route } from "@/lib/http/doors/route";
import { getProject } from "@/lib/leads/projects/queries";
import { projectDto, projectKeyInput } from "@/lib/leads/projects/schema";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: projectDto,
  summary: "Open a stored project again",
  run: getProject,
});
