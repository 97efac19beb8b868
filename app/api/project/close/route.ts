import { closeProject } from "@/lib/projects/close-project";
import { closeInput, projectStatusDto } from "@/lib/projects/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: closeInput,
  output: projectStatusDto,
  summary: "End the search for all",
  run: closeProject,
});
