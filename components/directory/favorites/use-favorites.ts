"use client";

import { useCallback, useEffect, useState } from "react";
import {
  isInAccount,
  onFavoritesChange,
  readFavorites,
  setInAccount,
  writeFavorites,
} from "@/components/directory/favorites/saved-favorites";
import { ProblemError } from "@/lib/core/browser/http";
import { getCards, getFavorites, saveToAccount } from "@/lib/directory/favorites/client";
import { type Favorite, isSame } from "@/lib/directory/favorites/rules";
import type { FavoriteCardsDto } from "@/lib/directory/favorites/schema";

const nothing: FavoriteCardsDto = { planners: [], venues: [] };

/**
 * The favorites of the account of a signed-in person, after those of the browser were added to it; otherwise
 * those of the browser.
 */
async function loadFavorites(): Promise<readonly Favorite[]> {
  const saved = readFavorites();
  try {
    const all = isInAccount() ? await getFavorites() : await saveToAccount(saved);
    setInAccount(true);
    writeFavorites(all);
    return all;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) setInAccount(false);
    return saved;
  }
}

/**
 * The cards of the favorites. A removed favorite leaves the list at once; `failed` when the cards cannot be
 * loaded.
 */
export function useFavorites() {
  const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
  const [cards, setCards] = useState(nothing);
  const load = useCallback(async () => {
    setState("waiting");
    try {
      const favorites = await loadFavorites();
      setCards(favorites.length > 0 ? await getCards(favorites) : nothing);
      setState("ready");
    } catch {
      setState("failed");
    }
  }, []);
  useEffect(() => {
    void load();
    return onFavoritesChange(() => {
      const current = readFavorites();
      const has = (kind: Favorite["kind"]) => (card: { id: string }) =>
        current.some((one) => isSame(one, { kind, id: card.id }));
      setCards(({ planners, venues }) => ({
        planners: planners.filter(has("planner")),
        venues: venues.filter(has("venue")),
      }));
    });
  }, [load]);
  return { state, cards, load };
}
