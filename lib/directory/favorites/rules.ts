/** Most favorites of one person, in an account or in a browser. */
export const FAVORITES_MAX = 60;
/** Most providers that can be compared side by side. */
export const COMPARED_MAX = 4;
/** What can be a favorite. */
export const favoriteKinds = ["planner", "venue"] as const;

/** A favorite. The id of a planner is the id of the provider. */
export interface Favorite {
  kind: (typeof favoriteKinds)[number];
  id: string;
}

/** Key in localStorage: the favorites until a sign-in, and a copy of them after it. */
export const FAVORITES_KEY = "promesse.favorites";
/**
 * Key in localStorage: set when the favorites have been added to an account. Each change is then sent to the
 * server.
 */
export const IN_ACCOUNT_KEY = "promesse.favorites.account";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isFavorite(value: unknown): value is Favorite {
  const { kind, id } = (value ?? {}) as Partial<Record<keyof Favorite, unknown>>;
  return (kind === "planner" || kind === "venue") && typeof id === "string" && UUID.test(id);
}

export const isSame = (a: Favorite, b: Favorite) => a.kind === b.kind && a.id === b.id;

/** Reads the stored text; damaged or unknown entries are left out and never cause an error. */
export function parseFavorites(text: string | null): readonly Favorite[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    const valid = value.filter(isFavorite).map(({ kind, id }) => ({ kind, id }));
    return valid
      .filter((one, n) => valid.findIndex((other) => isSame(one, other)) === n)
      .slice(0, FAVORITES_MAX);
  } catch {
    return [];
  }
}

/** Adds the favorite at the front, or removes it when it is there; a full list does not change. */
export function withToggled(favorites: readonly Favorite[], favorite: Favorite): readonly Favorite[] {
  const others = favorites.filter((one) => !isSame(one, favorite));
  if (others.length < favorites.length) return others;
  return favorites.length >= FAVORITES_MAX ? favorites : [favorite, ...favorites];
}
