import { route } from "@/lib/http/doors/route";
import { closeProject } from "@/lib/leads/projects/close-project";
import { closeInput, projectStatusDto } from "@/lib/leads/projects/schema";

export const POST = route({
  guard: "public",
  input: closeInput,
  output: projectStatusDto,
  summary: "End the search with all providers",
  run: closeProject,
});
