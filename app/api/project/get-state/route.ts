import { route } from "@/lib/http/doors/route";
import { openMyProject } from "@/lib/leads/lead-refunds/note-opening";
import { myProjectDto, projectKeyInput } from "@/lib/leads/projects/schema";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: myProjectDto,
  summary: "The state of each request of a project",
  run: openMyProject,
});
