import { route } from "@/lib/http/doors/route";
import { prestatairesDto } from "@/lib/leads/matching/schema";
import { projectKeyInput } from "@/lib/leads/projects/schema";
import { listPrestataires } from "@/lib/leads/selection/list-prestataires";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: prestatairesDto,
  summary: "Providers that fit the project, best first, with reasons",
  run: listPrestataires,
});
