import { route } from "@/lib/http/doors/route";
import { deleteSeason } from "@/lib/listing/availability/delete-season";
import { seasonAnswer, seasonKeyInput, updateSeasonInput } from "@/lib/listing/availability/schema";
import { updateSeason } from "@/lib/listing/availability/update-season";

export const PUT = route({
  guard: "venue",
  summary: "Save a season of a venue",
  input: updateSeasonInput,
  output: seasonAnswer,
  run: updateSeason,
});

export const DELETE = route({
  guard: "venue",
  summary: "Delete a season of a venue",
  input: seasonKeyInput,
  output: null,
  run: deleteSeason,
});
