import { widerZone, type Zone, zoneText } from "@/lib/core/zone";
import type { AlternativeDto } from "@/lib/directory/filters/schema";
import type { Place } from "@/lib/places/find-place";

/** Radii to which a search is widened, in kilometres. */
export const WIDER_KM = [60, 150, 300] as const;

/** How many times as high and wide a zone of the map is made. */
const WIDER_ZONES = [2, 4, 8] as const;

/** The larger zones to which a search is widened; none for a search of a place, or of the largest zone. */
export const widerZones = (zone: Zone | null): Zone[] =>
  zone === null
    ? []
    : WIDER_ZONES.map((times) => widerZone(zone, times)).filter(
        (wider) => zoneText(wider) !== zoneText(zone),
      );

export type PathOf = (page?: number) => string;

/** One wider search. */
export interface Attempt<Code extends string, Q> {
  code: Code;
  place: Place | null;
  query: Q;
  pathOf: PathOf;
}

interface Counted {
  total: number;
  totalIsExact: boolean;
}

/** Those of the wider searches that find something; of several with one code only the first. */
export async function countAttempts<Code extends string, Q extends { radiusKm: number | null }>(
  attempts: readonly Attempt<Code, Q>[],
  count: (place: Place | null, query: Q) => Promise<Counted>,
  addressOf: (pathOf: PathOf, query: Q) => string,
): Promise<AlternativeDto<Code>[]> {
  const counted = await Promise.all(
    attempts.map(async (attempt) => ({ attempt, ...(await count(attempt.place, attempt.query)) })),
  );
  const found = counted.filter(({ total }) => total > 0);
  return found
    .filter((one, n) => found.findIndex(({ attempt }) => attempt.code === one.attempt.code) === n)
    .map(({ attempt, total, totalIsExact }) => ({
      code: attempt.code,
      href: addressOf(attempt.pathOf, attempt.query),
      total,
      totalIsExact,
      radiusKm: attempt.query.radiusKm,
      place: attempt.place?.name ?? null,
    }));
}
