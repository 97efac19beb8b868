import { http } from "@/lib/core/browser/http";
import type { Favorite } from "@/lib/directory/favorites/rules";
import type { FavoriteCardsDto } from "@/lib/directory/favorites/schema";

/** GET /api/favorites/cards: the cards of those that are still published. */
export function getCards(favorites: readonly Favorite[]): Promise<FavoriteCardsDto> {
  const idsOf = (kind: Favorite["kind"]) =>
    favorites
      .filter((one) => one.kind === kind)
      .map(({ id }) => id)
      .join(",");
  const parameters = new URLSearchParams({ planners: idsOf("planner"), venues: idsOf("venue") });
  return http<FavoriteCardsDto>("GET", `/api/favorites/cards?${parameters}`);
}

/** POST /api/favorites: adds the browser's favorites to the account; returns all of the account. */
export async function saveToAccount(favorites: readonly Favorite[]): Promise<Favorite[]> {
  const answer = await http<{ favorites: Favorite[] }>("POST", "/api/favorites", { body: { favorites } });
  return answer.favorites;
}

/** GET /api/favorites */
export async function getFavorites(): Promise<Favorite[]> {
  return (await http<{ favorites: Favorite[] }>("GET", "/api/favorites")).favorites;
}
