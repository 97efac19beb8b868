import type { Ctx } from "@/lib/context";
import { loadPlaceIndex } from "@/lib/places/load-index";
import type { LocalityDto, LocalityInput } from "@/lib/places/schema";

/** Up to ten places for a beginning of a name or postal code, the most likely first (GET /search/locality). */
export async function searchLocality(ctx: Pick<Ctx, "db">, input: LocalityInput): Promise<LocalityDto[]> {
  const index = await loadPlaceIndex(ctx);
  const hits = index.search(input.q, { country: input.country, isCity: input.type === "city" });
  return hits.map(({ place, zipcode }) => ({
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
