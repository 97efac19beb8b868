import { distanceKm } from "@/lib/core/geo";
import { normaliseName } from "@/lib/core/text";
import { candidateDays } from "@/lib/leads/matching/date-window";
import type { MatchProject, MatchProvider } from "@/lib/leads/matching/facts";
import { isRelatedService } from "@/lib/leads/matching/related-services";

/** The variant of the reason's sentence: met, met in part, left open by the couple, or not stated by the provider. */
type PartKind = "full" | "partial" | "open" | "untold";

export interface Part {
  /** Share of the weight, 0 to 1. */
  share: number;
  kind: PartKind;
  distanceKm?: number;
}

/** One reason of a score, with the variant of its sentence and its numbers. */
export interface Reason<Code extends string = string> extends Omit<Part, "share"> {
  code: Code;
  /** Whole points, never 0. */
  points: number;
}

export interface Scored<Code extends string> {
  /** 0 to 100, the sum of the reasons' points. */
  score: number;
  /** Most points first. */
  reasons: Reason<Code>[];
}

/** The score of an offer from its parts, of which each has a weight. */
export function scored<Code extends string>(
  codes: readonly Code[],
  weights: Readonly<Record<Code, number>>,
  partOf: (code: Code) => Part,
): Scored<Code> {
  const reasons = codes
    .map((code): Reason<Code> => {
      const { share, ...rest } = partOf(code);
      return { code, points: Math.round(weights[code] * share), ...rest };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || codes.indexOf(a.code) - codes.indexOf(b.code));
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

/** Radius when the couple gave none. */
export const USUAL_RADIUS_KM = 60;
/** Up to this distance a provider counts as local. */
const NEAR_KM = 5;
/** Beyond this multiple of the radius there are no points. */
export const REACH_FACTOR = 3;
/** A starting price above this multiple of the budget gets no points. */
const PRICE_TOLERANCE = 1.5;

const part = (share: number): Part => ({
  share: Math.min(1, Math.max(0, share)),
  kind: share >= 1 ? "full" : "partial",
});
const open = (): Part => ({ share: 1, kind: "open" });
const untold = (share: number): Part => ({ share, kind: "untold" });

export function service({ prestation }: MatchProject, { prestations }: MatchProvider): Part {
  if (prestation === null) return open();
  if (prestations.includes(prestation)) return part(1);
  return part(prestations.some((offered) => isRelatedService(prestation, offered)) ? 0.5 : 0);
}

/** The couple's radius; a very small one still covers a town and its surroundings. */
const searchRadiusKm = (radiusKm: number | null) => Math.max(radiusKm ?? USUAL_RADIUS_KM, 2 * NEAR_KM);

/** Distance of an offer from the couple's place, and whether that is beyond its radius; null while a place is unknown. */
export function distanceTo(
  { point, radiusKm }: Pick<MatchProject, "point" | "radiusKm">,
  offer: Pick<MatchProvider, "point">,
): { distanceKm: number | null; isFurther: boolean } {
  const km = point && offer.point ? distanceKm(point, offer.point) : null;
  return { distanceKm: km, isFurther: km !== null && km > searchRadiusKm(radiusKm) };
}

/**
 * All points for a local provider, half at the edge of the radius, none at three times the radius; never more
 * points for a longer distance.
 */
export function distance(
  { point, radiusKm }: Pick<MatchProject, "point" | "radiusKm">,
  provider: Pick<MatchProvider, "point">,
): Part {
  if (point === null) return open();
  if (provider.point === null) return part(0);
  const km = distanceKm(point, provider.point);
  const radius = searchRadiusKm(radiusKm);
  const inside = 1 - 0.5 * Math.max(0, (km - NEAR_KM) / (radius - NEAR_KM));
  const outside = 0.5 * (1 - (km - radius) / ((REACH_FACTOR - 1) * radius));
  return { ...part(km <= radius ? inside : outside), distanceKm: km };
}

export function budget({ budgetMaxCents }: MatchProject, { startingPriceCents }: MatchProvider): Part {
  if (budgetMaxCents === null) return open();
  if (startingPriceCents === null) return untold(1 / 3);
  const excess = startingPriceCents / Math.max(budgetMaxCents, 1) - 1;
  return part(excess <= 0 ? 1 : 0.7 * (1 - excess / (PRICE_TOLERANCE - 1)));
}

export function date({ dates }: MatchProject, { busyDates }: MatchProvider): Part {
  if (busyDates === null) return untold(0);
  if (dates === null) return open();
  const days = candidateDays(dates);
  const busy = new Set(busyDates);
  return part(days.filter((day) => !busy.has(day)).length / Math.max(days.length, 1));
}

export function language(project: MatchProject, provider: MatchProvider): Part {
  const wished = new Set(project.languages);
  if (wished.size === 0) return open();
  const shared = [...wished].filter((code) => provider.languages.includes(code)).length;
  return part(shared / wished.size);
}

export function style({ theme }: MatchProject, { styles }: MatchProvider): Part {
  const wished = words(theme ?? "");
  if (wished.size === 0) return open();
  const offered = words(styles.join(" "));
  return part([...wished].some((word) => offered.has(word)) ? 1 : 0);
}

export function completeness(_project: MatchProject, provider: MatchProvider): Part {
  return part(provider.completeness);
}

/** Words of four letters or more: shorter ones ("des", "and", "una") do not describe a style. */
function words(text: string): Set<string> {
  return new Set(
    normaliseName(text)
      .split(" ")
      .filter((word) => word.length >= 4),
  );
}
