import { toggledDto, toggleFavoriteInput } from "@/lib/directory/favorites/schema";
import { toggleFavorite } from "@/lib/directory/favorites/toggle-favorite";
import { route } from "@/lib/http/doors/route";

export const POST = route({
  guard: "public",
  summary: "Gives a heart to a planner or venue, or takes it back",
  input: toggleFavoriteInput,
  output: toggledDto,
  run: toggleFavorite,
});
