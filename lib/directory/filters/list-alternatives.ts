import { areaPath, countryPath } from "@/lib/core/addresses/planners";
import { countList } from "@/lib/directory/filters/find-list";
import { type ListQuery, listPath } from "@/lib/directory/filters/rules";
import type { AlternativeCode, AlternativeDto } from "@/lib/directory/filters/schema";
import {
  type Attempt,
  countAttempts,
  type PathOf,
  WIDER_KM,
  widerZones,
} from "@/lib/directory/filters/wider-search";
import type { Ctx } from "@/lib/gateways/context";
import { findPlaceById, type Place } from "@/lib/places/find-place";

async function attemptsOf(
  ctx: Ctx,
  place: Place | null,
  query: ListQuery,
  pathOf: PathOf,
): Promise<Attempt<AlternativeCode, ListQuery>[]> {
  const same = { place, pathOf };
  const first = { ...query, page: 1 };
  const attempts: Attempt<AlternativeCode, ListQuery>[] = [];
  for (const zone of widerZones(query.zone))
    attempts.push({ ...same, code: "zone", query: { ...first, zone } });
  if (place)
    for (const radiusKm of WIDER_KM.filter((km) => km > (query.radiusKm ?? 0)))
      attempts.push({ ...same, code: "radius", query: { ...first, radiusKm } });
  if (query.budget !== null) attempts.push({ ...same, code: "budget", query: { ...first, budget: null } });
  if (query.languages.length > 0)
    attempts.push({ ...same, code: "language", query: { ...first, languages: [] } });
  if (query.services.length > 0)
    attempts.push({ ...same, code: "service", query: { ...first, services: [] } });
  const area = place?.type === "city" ? await findPlaceById(ctx, place.area.id) : null;
  if (area)
    attempts.push({
      code: "area",
      place: area,
      query: { ...first, radiusKm: null },
      pathOf: (page) => areaPath(area.slug, page),
    });
  if (place || query.zone)
    attempts.push({
      code: "country",
      place: null,
      query: { ...first, radiusKm: null, zone: null },
      pathOf: countryPath,
    });
  return attempts;
}

/**
 * Searches that each drop one filter or widen the place, and that find at least one provider. Of the wider
 * circles and zones only the smallest.
 */
export async function listAlternatives(
  ctx: Ctx,
  place: Place | null,
  query: ListQuery,
  pathOf: PathOf,
): Promise<AlternativeDto[]> {
  const attempts = await attemptsOf(ctx, place, query, pathOf);
  return countAttempts(attempts, (where, wider) => countList(ctx, where, wider), listPath);
}
