import {
  FAVORITES_KEY,
  type Favorite,
  IN_ACCOUNT_KEY,
  isSame,
  parseFavorites,
  withToggled,
} from "@/lib/directory/favorites/rules";

const CHANGED = "promesse:favorites";
let memoryOnly: readonly Favorite[] | null = null;

/** The hearts this browser keeps. */
export function readFavorites(): readonly Favorite[] {
  if (memoryOnly) return memoryOnly;
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
    memoryOnly = favorites;
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
export function isInAccount(): boolean {
  try {
    return localStorage.getItem(IN_ACCOUNT_KEY) !== null;
  } catch {
    return false;
  }
}

export function setInAccount(is: boolean): void {
  try {
    if (is) localStorage.setItem(IN_ACCOUNT_KEY, "1");
    else localStorage.removeItem(IN_ACCOUNT_KEY);
  } catch {
    // Nothing is kept here: the next page asks again.
  }
}

/** Presses a heart; an account that keeps them is told at once, by a call that outlives the page. */
export function toggleHeart(favorite: Favorite): boolean {
  const before = readFavorites();
  const after = withToggled(before, favorite);
  writeFavorites(after);
  if (isInAccount() && after !== before) sendToggle(favorite);
  return after.some((one) => isSame(one, favorite));
}

function sendToggle(favorite: Favorite): void {
  void fetch("/api/toggle-favorite", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(favorite),
  })
    .then(({ status }) => {
      // Signed out meanwhile: from now on they are the browser's own again.
      if (status === 401) setInAccount(false);
    })
    .catch(() => undefined);
}
