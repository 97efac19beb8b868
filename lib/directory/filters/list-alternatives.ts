import { areaPath, countryPath } from "@/lib/core/addresses/planners";
import { countList } from "@/lib/directory/filters/find-list";
import { type ListQuery, listPath } from "@/lib/directory/filters/rules";
import type { AlternativeCode, AlternativeDto } from "@/lib/directory/filters/schema";
import type { Ctx } from "@/lib/gateways/context";
import { findPlaceById, type Place } from "@/lib/places/find-place";

/** Radii to which a search is widened, in kilometres. */
const WIDER_KM = [60, 150, 300] as const;

interface Attempt {
  code: AlternativeCode;
  place: Place | null;
  query: ListQuery;
  pathOf: (page?: number) => string;
}

async function attemptsOf(
  ctx: Ctx,
  place: Place | null,
  query: ListQuery,
  pathOf: Attempt["pathOf"],
): Promise<Attempt[]> {
  const same = { place, pathOf };
  const first = { ...query, page: 1 };
  const attempts: Attempt[] = [];
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
  if (place)
    attempts.push({ code: "country", place: null, query: { ...first, radiusKm: null }, pathOf: countryPath });
  return attempts;
}

/**
 * Searches that each drop one filter or widen the place, and that find at least one provider. Of the wider
 * circles only the smallest.
 */
export async function listAlternatives(
  ctx: Ctx,
  place: Place | null,
  query: ListQuery,
  pathOf: (page?: number) => string,
): Promise<AlternativeDto[]> {
  const attempts = await attemptsOf(ctx, place, query, pathOf);
  const counted = await Promise.all(
    attempts.map(async (attempt) => ({ attempt, ...(await countList(ctx, attempt.place, attempt.query)) })),
  );
  const found = counted.filter(({ total }) => total > 0);
  return found
    .filter((one, n) => found.findIndex(({ attempt }) => attempt.code === one.attempt.code) === n)
    .map(({ attempt, total, totalIsExact }) => ({
      code: attempt.code,
      href: listPath(attempt.pathOf, attempt.query),
      total,
      totalIsExact,
      radiusKm: attempt.query.radiusKm,
      place: attempt.place?.name ?? null,
    }));
}
