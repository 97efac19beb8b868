/** Most providers and owners of venues to which a couple may write at once. */
export const BASKET_SIZE = 5;
export const BASKET_KEY = "promesse.basket";

/** A provider or venue chosen for "my request"; only the visitor's browser stores it until the request is sent. */
export interface BasketItem {
  id: string;
  slug: string;
  name: string;
  /** Absent for a provider. */
  kind?: "venue";
}

const hasVenueKind = (item: BasketItem) => item.kind === "venue";

/** Ids of the providers and of the venues in a basket. */
export const idsInBasket = (items: readonly BasketItem[]) => ({
  ids: items.filter((item) => !hasVenueKind(item)).map(({ id }) => id),
  venueIds: items.filter(hasVenueKind).map(({ id }) => id),
});

const isItem = (value: unknown): value is BasketItem =>
  typeof value === "object" &&
  value !== null &&
  ["id", "slug", "name"].every((key) => typeof (value as Record<string, unknown>)[key] === "string");

/** Reads a stored basket; damaged or unknown content gives an empty basket, never an error. */
export function parseBasket(text: string | null): readonly BasketItem[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    const seen = new Set<string>();
    return value
      .filter(isItem)
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .slice(0, BASKET_SIZE)
      .map((item) => {
        const { id, slug, name } = item;
        return hasVenueKind(item) ? { id, slug, name, kind: "venue" } : { id, slug, name };
      });
  } catch {
    return [];
  }
}

/** The basket with one more item; unchanged when it is full or contains the item already. */
export function withItem(items: readonly BasketItem[], item: BasketItem): readonly BasketItem[] {
  return items.length >= BASKET_SIZE || items.some(({ id }) => id === item.id) ? items : [...items, item];
}

export const withoutItem = (items: readonly BasketItem[], id: string): readonly BasketItem[] =>
  items.filter((item) => item.id !== id);
