import { chooseInput, chosenDto } from "@/lib/projects/schema";
import { choosePrestataires } from "@/lib/projects/selection/choose-prestataires";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  input: chooseInput,
  output: chosenDto,
  summary: "Choose one to five providers",
  run: choosePrestataires,
});
