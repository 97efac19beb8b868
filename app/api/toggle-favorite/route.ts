import { toggledDto, toggleFavoriteInput } from "@/lib/favorites/schema";
import { toggleFavorite } from "@/lib/favorites/toggle-favorite";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "public",
  summary: "Gives a heart to a planner or venue, or takes it back",
  input: toggleFavoriteInput,
  output: toggledDto,
  run: toggleFavorite,
});
