import { route } from "@/lib/http/doors/route";
import { listFavoriteCards } from "@/lib/directory/favorites/queries";
import { favoriteCardsDto, favoriteCardsInput } from "@/lib/directory/favorites/schema";
import { searchLimit } from "@/lib/directory/search-planners";

export const GET = route({
  guard: "public",
  summary: "Cards of published providers and venues by their ids, with the compared facts",
  input: favoriteCardsInput,
  output: favoriteCardsDto,
  limits: [{ rule: searchLimit }],
  run: listFavoriteCards,
});
