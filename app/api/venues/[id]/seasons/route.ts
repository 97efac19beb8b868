import { route } from "@/lib/http/doors/route";
import { addSeason } from "@/lib/listing/availability/add-season";
import { addSeasonInput, seasonAnswer } from "@/lib/listing/availability/schema";

export const POST = route({
  guard: "venue",
  status: 201,
  summary: "Add a season with its price to a venue",
  input: addSeasonInput,
  output: seasonAnswer,
  run: addSeason,
});
