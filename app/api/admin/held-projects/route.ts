import { decideHeldProjects } from "@/lib/backoffice/suspicion/decide-held-projects";
import { decideHeldInput, heldDecidedDto } from "@/lib/backoffice/suspicion/schema";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "admin",
  input: decideHeldInput,
  output: heldDecidedDto,
  summary: "Let several held projects pass, or refuse them for one reason",
  run: decideHeldProjects,
});
