import { route } from "@/lib/http/doors/route";
import { chooseInput, chosenDto } from "@/lib/leads/projects/schema";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";

export const POST = route({
  guard: "public",
  input: chooseInput,
  output: chosenDto,
  summary: "Choose one to five providers",
  run: choosePrestataires,
});
