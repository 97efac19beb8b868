import type { Ctx } from "@/lib/gateways/context";
import { loadPlaceIndex } from "@/lib/places/load-index";
import type { LocalityDto, LocalityInput } from "@/lib/places/schema";
import type { PlaceIndex } from "@/lib/places/search-place-index";

/** How long browsers and proxies may keep an answer: the places only change with a new seed. */
export const LOCALITY_SECONDS = 3_600;

/** Up to ten places for a beginning of a name or postal code, the most likely first (GET /search/locality). */
export async function searchLocality(ctx: Pick<Ctx, "db">, input: LocalityInput): Promise<LocalityDto[]> {
  return localitiesOf(await loadPlaceIndex(ctx), input);
}

/** The same with an index that is already built. */
export function localitiesOf(index: PlaceIndex, input: LocalityInput): LocalityDto[] {
  const filter = { country: input.country, isCity: input.type === "city" };
  const hits = index.search(input.q, filter);
  return (hits.length > 0 ? hits : index.searchSimilar(input.q, filter)).map(({ place, zipcode }) => ({
    id: place.id,
    name: place.name,
    slug: place.slug,
    departement: place.area?.name ?? null,
    departementSlug: place.area?.slug ?? null,
    ...(zipcode === null ? {} : { zipcode }),
    country: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
    type: place.type,
  }));
}
