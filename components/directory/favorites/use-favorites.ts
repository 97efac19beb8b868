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
 * The cards of the favorites; `failed` when they cannot be loaded. The card of a removed favorite stays where it is until
 * the page is opened again: nothing moves under the pointer, and its heart brings it back.
 */
export function useFavorites() {
  const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
  const [cards, setCards] = useState(nothing);
  const [saved, setSaved] = useState<readonly Favorite[] | null>(null);
  const load = useCallback(async () => {
    setState("waiting");
    try {
      const favorites = await loadFavorites();
      setCards(favorites.length > 0 ? await getCards(favorites) : nothing);
      setSaved(null);
      setState("ready");
    } catch {
      setState("failed");
    }
  }, []);
  useEffect(() => {
    void load();
    return onFavoritesChange(() => setSaved(readFavorites()));
  }, [load]);
  const isKept = useCallback(
    (kind: Favorite["kind"]) =>
      ({ id }: { id: string }) =>
        saved === null || saved.some((one) => isSame(one, { kind, id })),
    [saved],
  );
  return { state, cards, isKept, load };
}
