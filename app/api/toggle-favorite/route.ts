import { route } from "@/lib/http/doors/route";
import { toggledDto, toggleFavoriteInput } from "@/lib/directory/favorites/schema";
import { toggleFavorite } from "@/lib/directory/favorites/toggle-favorite";

export const POST = route({
  guard: "public",
  summary: "Add a planner or venue to the favorites, or remove it",
  input: toggleFavoriteInput,
  output: toggledDto,
  run: toggleFavorite,
});
