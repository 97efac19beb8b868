import { route } from "@/lib/http/doors/route";
import { projectKeyInput } from "@/lib/leads/projects/schema";
import { listVisitsOfProject } from "@/lib/leads/visits/queries";
import { visitsDto } from "@/lib/leads/visits/schema";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: visitsDto,
  summary: "Visits of venues that the couple proposed",
  run: listVisitsOfProject,
});
