import type { Locale } from "@/lib/core/i18n/locales";
import type { Ctx } from "@/lib/gateways/context";
import { loadPlaceIndex } from "@/lib/places/load-index";
import { withoutTail } from "@/lib/places/names/without-tail";
import type { LocalityDto, LocalityInput } from "@/lib/places/schema";
import type { PlaceFilter, PlaceHit, PlaceIndex } from "@/lib/places/search-place-index";
import { searchText } from "@/lib/places/search-text";
import { named } from "@/lib/places/write-place-name";

/** How long browsers and proxies may keep an answer: the places only change with a new seed. */
export const LOCALITY_SECONDS = 3_600;

/** Up to ten places for a beginning of a name or postal code, the most likely first (GET /search/locality). */
export async function searchLocality(
  ctx: Pick<Ctx, "db" | "locale">,
  input: LocalityInput,
): Promise<LocalityDto[]> {
  return localitiesOf(await loadPlaceIndex(ctx), input, ctx.locale);
}

/** What the query begins; without its tail; with typing errors. The first of these that finds anything. */
function hitsOf(index: PlaceIndex, query: string, filter: PlaceFilter): PlaceHit[] {
  const hits = index.search(query, filter);
  if (hits.length > 0) return hits;
  const shorter = withoutTail(query);
  if (shorter === null) return index.searchSimilar(query, filter);
  const { name, area } = shorter;
  const found = index.search(name, filter);
  const isThere = ({ place }: PlaceHit) =>
    area !== null && searchText(place.area?.name ?? "").startsWith(area);
  return found.length > 0
    ? [...found.filter(isThere), ...found.filter((hit) => !isThere(hit))]
    : index.searchSimilar(name, filter);
}

/** The same with an index that is already built; places have the names of the reader's language where it has any. */
export function localitiesOf(index: PlaceIndex, input: LocalityInput, locale: Locale): LocalityDto[] {
  const filter = { country: input.country, isCity: input.type === "city" };
  return hitsOf(index, input.q, filter).map(({ place, zipcode }) => ({
    id: place.id,
    name: named(place, place.country, locale).name,
    slug: place.slug,
    departement: place.area && named(place.area, place.country, locale).name,
    departementSlug: place.area?.slug ?? null,
    ...(zipcode === null ? {} : { zipcode }),
    country: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
    type: place.type,
  }));
}
