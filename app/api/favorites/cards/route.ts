import { searchLimit } from "@/lib/directory/limits";
import { listFavoriteCards } from "@/lib/favorites/queries";
import { favoriteCardsDto, favoriteCardsInput } from "@/lib/favorites/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "public",
  summary: "Cards of published providers and venues by their ids, with what is compared",
  input: favoriteCardsInput,
  output: favoriteCardsDto,
  limits: [{ rule: searchLimit }],
  run: listFavoriteCards,
});
