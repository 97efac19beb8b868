/** Hearts one person may give; also what the browser keeps before a sign-in. */
export const FAVORITES_MAX = 60;
/** Providers that stand side by side. */
export const COMPARED_MAX = 4;
/** What can have a heart. */
export const favoriteKinds = ["planner", "venue"] as const;

/** What a heart is given to. The id of a planner is that of the provider. */
export interface Favorite {
  kind: (typeof favoriteKinds)[number];
  id: string;
}

/** Where the browser keeps hearts: until a sign-in, and as a copy after it. */
export const FAVORITES_KEY = "promesse.favorites";
/** Set once the browser's hearts were handed to an account: presses are told to the server from then on. */
export const IN_ACCOUNT_KEY = "promesse.favorites.account";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isFavorite(value: unknown): value is Favorite {
  const { kind, id } = (value ?? {}) as Partial<Record<keyof Favorite, unknown>>;
  return (kind === "planner" || kind === "venue") && typeof id === "string" && UUID.test(id);
}

export const isSame = (a: Favorite, b: Favorite) => a.kind === b.kind && a.id === b.id;

/** What a stored text says; anything damaged or strange is left out, never an error. */
export function parseFavorites(text: string | null): readonly Favorite[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    const sound = value.filter(isFavorite).map(({ kind, id }) => ({ kind, id }));
    return sound
      .filter((one, n) => sound.findIndex((other) => isSame(one, other)) === n)
      .slice(0, FAVORITES_MAX);
  } catch {
    return [];
  }
}

/** With this heart pressed: the newest first, or taken away; a full list stays as it is. */
export function withToggled(favorites: readonly Favorite[], favorite: Favorite): readonly Favorite[] {
  const others = favorites.filter((one) => !isSame(one, favorite));
  if (others.length < favorites.length) return others;
  return favorites.length >= FAVORITES_MAX ? favorites : [favorite, ...favorites];
}
