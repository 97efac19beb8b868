import { route } from "@/lib/http/doors/route";
import { projectKeyInput } from "@/lib/leads/projects/schema";
import { listVisitsOfProject } from "@/lib/leads/visits/queries";
import { projectVisitsDto } from "@/lib/leads/visits/schema";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: projectVisitsDto,
  summary: "Visits that the couple proposed, and venues of which it may propose one",
  run: listVisitsOfProject,
});
