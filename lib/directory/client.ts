import { areaPath, cityPath } from "@/lib/core/addresses/planners";
import { http } from "@/lib/core/browser/http";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { LocalityDto } from "@/lib/places/schema";

/** A place that the search field suggests, with the address of its list. */
export interface PlaceLink {
  id: string;
  label: string;
  description?: string;
  /** Area of a city. */
  area: string | null;
  href: string;
}

function suggestion({ id, name, slug, departement, departementSlug, zipcode }: LocalityDto): PlaceLink {
  const description = [departement, zipcode].filter(Boolean).join(", ");
  return {
    id: String(id),
    label: name,
    ...(description ? { description } : {}),
    area: departement,
    // A city names its département or area; a département or area names none.
    href: departementSlug ? cityPath(departementSlug, slug) : areaPath(slug),
  };
}

/** GET /search/locality: cities and areas of the country whose name or postal code starts with the query. */
export async function suggestPlaces(
  query: string,
  country: CountryCode,
  signal: AbortSignal,
): Promise<PlaceLink[]> {
  const parameters = new URLSearchParams({ q: query, country });
  return (await http<LocalityDto[]>("GET", `/search/locality?${parameters}`, { signal })).map(suggestion);
}
