import { prestatairesDto, projectKeyInput } from "@/lib/projects/schema";
import { listPrestataires } from "@/lib/projects/selection/list-prestataires";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: projectKeyInput,
  output: prestatairesDto,
  summary: "Providers that fit the project, best first, with reasons",
  run: listPrestataires,
});
