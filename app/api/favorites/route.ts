import { addFavorites } from "@/lib/directory/favorites/add-favorites";
import { listFavorites } from "@/lib/directory/favorites/queries";
import { addFavoritesInput, favoritesDto, listFavoritesInput } from "@/lib/directory/favorites/schema";
import { route } from "@/lib/http/doors/route";

export const GET = route({
  guard: "public",
  summary: "The hearts of whoever is signed in, the last given first; 401 for a visitor",
  input: listFavoritesInput,
  output: favoritesDto,
  run: listFavorites,
});

export const POST = route({
  guard: "public",
  summary: "Hands the hearts that the browser kept to the account",
  input: addFavoritesInput,
  output: favoritesDto,
  run: addFavorites,
});
