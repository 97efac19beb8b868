import {
  FAVORITES_KEY,
  type Favorite,
  HANDED_OVER_KEY,
  isSame,
  parseFavorites,
  pressed,
} from "@/lib/directory/favorites/kept";

const CHANGED = "promesse:favorites";
let unkept: readonly Favorite[] | null = null;

/** The hearts this browser keeps. */
export function readFavorites(): readonly Favorite[] {
  if (unkept) return unkept;
  try {
    return parseFavorites(localStorage.getItem(FAVORITES_KEY));
  } catch {
    return [];
  }
}

/** Keeps these and tells every heart of the page. */
export function writeFavorites(favorites: readonly Favorite[]): void {
  try {
    localStorage.setItem(FAVORITES_KEY, JSON.stringify(favorites));
  } catch {
    // A browser that keeps nothing: hearts live as long as the page.
    unkept = favorites;
  }
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when hearts change here or in another tab; answers how to stop. */
export function onFavoritesChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === FAVORITES_KEY || key === null) listener();
  };
  addEventListener(CHANGED, listener);
  addEventListener("storage", onStorage);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", onStorage);
  };
}

/** True once these hearts belong to an account. */
export function isHandedOver(): boolean {
  try {
    return localStorage.getItem(HANDED_OVER_KEY) !== null;
  } catch {
    return false;
  }
}

export function setHandedOver(is: boolean): void {
  try {
    if (is) localStorage.setItem(HANDED_OVER_KEY, "1");
    else localStorage.removeItem(HANDED_OVER_KEY);
  } catch {
    // Nothing is kept here: the next page asks again.
  }
}

/** Presses a heart; an account that keeps them is told at once, by a call that outlives the page. */
export function pressHeart(favorite: Favorite): boolean {
  const before = readFavorites();
  const after = pressed(before, favorite);
  writeFavorites(after);
  if (isHandedOver() && after !== before) tell(favorite);
  return after.some((one) => isSame(one, favorite));
}

function tell(favorite: Favorite): void {
  void fetch("/api/toggle-favorite", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(favorite),
  })
    .then(({ status }) => {
      // Signed out meanwhile: from now on they are the browser's own again.
      if (status === 401) setHandedOver(false);
    })
    .catch(() => undefined);
}
