import { getProject } from "@/lib/projects/queries";
import { projectDto, projectKeyInput } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: projectDto,
  summary: "Take a project up again",
  run: getProject,
});
