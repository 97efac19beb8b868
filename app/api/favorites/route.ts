import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { addFavorites } from "@/lib/directory/favorites/add-favorites";
import { listFavorites } from "@/lib/directory/favorites/queries";
import { addFavoritesInput, favoritesDto } from "@/lib/directory/favorites/schema";

export const GET = route({
  guard: "public",
  summary: "The favorites of the signed-in user, the latest first; 401 for a visitor",
  input: emptyInput,
  output: favoritesDto,
  run: listFavorites,
});

export const POST = route({
  guard: "public",
  summary: "Move the favorites of the browser to the account",
  input: addFavoritesInput,
  output: favoritesDto,
  run: addFavorites,
});
