import {
  FAVORITES_KEY,
  type Favorite,
  IN_ACCOUNT_KEY,
  isSame,
  parseFavorites,
  withToggled,
} from "@/lib/directory/favorites/rules";

const CHANGED = "promesse:favorites";
const GONE = "promesse:favorite-gone";
let memoryOnly: readonly Favorite[] | null = null;

/** The favorites stored in this browser. */
export function readFavorites(): readonly Favorite[] {
  if (memoryOnly) return memoryOnly;
  try {
    return parseFavorites(localStorage.getItem(FAVORITES_KEY));
  } catch {
    return [];
  }
}

/** Stores the favorites and notifies every heart of the page. */
export function writeFavorites(favorites: readonly Favorite[]): void {
  try {
    localStorage.setItem(FAVORITES_KEY, JSON.stringify(favorites));
  } catch {
    // A browser without storage: favorites are lost when the page is left.
    memoryOnly = favorites;
  }
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when favorites change here or in another tab; returns how to stop. */
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

/** Calls back when a favorite turned out to be gone; returns how to stop. */
export function onFavoriteGone(listener: () => void): () => void {
  addEventListener(GONE, listener);
  return () => removeEventListener(GONE, listener);
}

/** True once these favorites belong to an account. */
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
    // A browser without storage: the next page tries again.
  }
}

/**
 * Adds or removes a favorite. When they belong to an account, it is sent to the server at once, also when the
 * page is left.
 */
export function toggleHeart(favorite: Favorite): boolean {
  const before = readFavorites();
  const after = withToggled(before, favorite);
  writeFavorites(after);
  if (isInAccount() && after !== before) sendToggle(favorite);
  return after.some((one) => isSame(one, favorite));
}

/** Removes a favorite that no longer exists, and says so to the page. */
function dropGone(favorite: Favorite): void {
  writeFavorites(readFavorites().filter((one) => !isSame(one, favorite)));
  dispatchEvent(new Event(GONE));
}

function sendToggle(favorite: Favorite): void {
  void fetch("/api/toggle-favorite", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(favorite),
  })
    .then(({ status }) => {
      // Signed out in the meantime: from now on the favorites are in the browser only.
      if (status === 401) setInAccount(false);
      // The profile was deleted or taken offline since this page was made.
      if (status === 404 || status === 410) dropGone(favorite);
    })
    .catch(() => undefined);
}
