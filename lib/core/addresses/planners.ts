import { isSoleCity } from "@/lib/core/addresses/sole-cities";

/** Addresses of the public directory. Page 1 has no number. */
export const DIRECTORY_ROOT = "/wedding-planners";

const paged = (path: string, page: number) => (page > 1 ? `${path}/page/${page}` : path);

export const countryPath = (page = 1) => paged(DIRECTORY_ROOT, page);
export const areaPath = (area: string, page = 1) => paged(`${DIRECTORY_ROOT}/${area}`, page);
/** The only city of an area has the address of the area. */
export const cityPath = (area: string, city: string, page = 1) =>
  isSoleCity(area, city) ? areaPath(area, page) : paged(`${DIRECTORY_ROOT}/${area}/${city}`, page);
export const profilePath = (slug: string) => `/wedding-planner/${slug}`;
/** Explains a provider's place in the lists. */
export const whyHerePath = (slug: string) => `/why-here/${slug}`;
/** All reviews of a provider. */
export const reviewsPath = (slug: string) => `/provider-reviews/${slug}`;
export const quotePath = (slug: string) => `/project/new?provider=${encodeURIComponent(slug)}`;

/** The number of a `/page/{n}` address, or null when the product never writes it like this ("01", "1.5", "-2"). */
export function parsePage(text: string): number | null {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** Public page of a past wedding. */
export const portfolioPath = (slug: string, portfolio: string) =>
  `${profilePath(slug)}/weddings/${portfolio}`;
