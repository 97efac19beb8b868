import { route } from "@/lib/http/doors/route";
import { openMyProject } from "@/lib/leads/lead-refunds/record-opening";
import { projectKeyInput } from "@/lib/leads/projects/schema";
import { myProjectDto } from "@/lib/leads/selection/schema";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: myProjectDto,
  summary: "The state of each request of a project",
  run: openMyProject,
});
