import { isSoleCity } from "@/lib/core/addresses/sole-cities";

/** Addresses of the pages of one trade: a service, or a spoken language. Page 1 has no number. */
export const TRADES_ROOT = "/wedding-services";

/**
 * `place` is empty for the country, and otherwise the slugs of an area, or of an area and a city. The only city of an area
 * has the address of the area.
 */
export function tradePath(trade: string, place: readonly string[] = [], page = 1): string {
  const [area, city] = place;
  const parts = area !== undefined && city !== undefined && isSoleCity(area, city) ? [area] : place;
  const path = [TRADES_ROOT, trade, ...parts].join("/");
  return page > 1 ? `${path}/page/${page}` : path;
}
