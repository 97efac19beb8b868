import { venuesAreaPath, venuesPath } from "@/lib/core/addresses/venues";
import type { AlternativeDto } from "@/lib/directory/filters/schema";
import {
  type Attempt,
  countAttempts,
  type PathOf,
  WIDER_KM,
  widerZones,
} from "@/lib/directory/filters/wider-search";
import { countVenueList } from "@/lib/directory/venues/find-venue-list";
import { noVenueFilters, type VenueQuery, venueListPath } from "@/lib/directory/venues/rules";
import type { VenueAlternativeCode } from "@/lib/directory/venues/schema";
import type { Ctx } from "@/lib/gateways/context";
import { findPlaceById, type Place } from "@/lib/places/find-place";

/** The filters that can be given up, in the order in which they are offered. */
const droppable = [
  { code: "date", without: { date: null } },
  { code: "guests", without: { seated: null, standing: null } },
  { code: "price", without: { priceFrom: null, priceTo: null } },
  { code: "bedrooms", without: { bedrooms: null } },
  { code: "features", without: { features: noVenueFilters.features } },
  { code: "kind", without: { kinds: noVenueFilters.kinds } },
] as const satisfies readonly { code: VenueAlternativeCode; without: Partial<VenueQuery> }[];

const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);

/** An order by distance needs a place. */
const inCountry = (query: VenueQuery): VenueQuery => ({
  ...query,
  radiusKm: null,
  zone: null,
  sort: query.sort === "distance" ? "rank" : query.sort,
});

async function attemptsOf(ctx: Ctx, place: Place | null, query: VenueQuery, pathOf: PathOf) {
  const first = { ...query, page: 1 };
  const attempts: Attempt<VenueAlternativeCode, VenueQuery>[] = droppable
    .filter(({ without }) => Object.keys(without).some((key) => isGiven(query[key as keyof VenueQuery])))
    .map(({ code, without }) => ({ code, place, pathOf, query: { ...first, ...without } }));
  const droppedAtOnce: typeof attempts =
    attempts.length > 1
      ? [
          {
            code: "all",
            place,
            pathOf,
            query: { ...noVenueFilters, radiusKm: query.radiusKm, zone: query.zone, view: query.view },
          },
        ]
      : [];
  attempts.unshift(
    ...widerZones(query.zone).map((zone) => ({
      code: "zone" as const,
      place,
      pathOf,
      query: { ...first, zone },
    })),
  );
  const inAll = { code: "country", place: null, query: inCountry(first), pathOf: venuesPath } as const;
  if (place === null) return [...attempts, ...(query.zone ? [inAll] : []), ...droppedAtOnce];
  const wider = WIDER_KM.filter((km) => km > (query.radiusKm ?? 0));
  attempts.unshift(
    ...wider.map((radiusKm) => ({ code: "radius" as const, place, pathOf, query: { ...first, radiusKm } })),
  );
  const area = place.type === "city" ? await findPlaceById(ctx, place.area.id) : null;
  if (area)
    attempts.push({
      code: "area",
      place: area,
      query: { ...first, radiusKm: null },
      pathOf: (page) => venuesAreaPath(area.slug, page),
    });
  attempts.push(inAll);
  return [...attempts, ...droppedAtOnce];
}

/**
 * Searches that each drop one filter or widen the place, and that find at least one venue; then the one without any
 * filter. Of the wider circles and zones only the smallest.
 */
export async function listVenueAlternatives(
  ctx: Ctx,
  place: Place | null,
  query: VenueQuery,
  pathOf: PathOf,
): Promise<AlternativeDto<VenueAlternativeCode>[]> {
  const attempts = await attemptsOf(ctx, place, query, pathOf);
  return countAttempts(attempts, (where, wider) => countVenueList(ctx, where, wider), venueListPath);
}
