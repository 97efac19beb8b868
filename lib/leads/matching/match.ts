import type { MatchProject, MatchProvider } from "@/lib/leads/matching/facts";
import * as parts from "@/lib/leads/matching/parts";
import { type MatchCode, matchCodes, matchWeights, weightsWithoutDate } from "@/lib/leads/matching/weights";

/** One reason with the variant of its sentence and its numbers; texts are `matching.reasons.<code>`. */
export interface MatchReason {
  code: MatchCode;
  /** Whole points, never 0. */
  points: number;
  kind: parts.PartKind;
  distanceKm?: number;
}

export interface Match {
  /** 0 to 100, the sum of the reasons' points. */
  score: number;
  /** Most points first. */
  reasons: MatchReason[];
}

const scorers: Record<MatchCode, (project: MatchProject, provider: MatchProvider) => parts.Part> = {
  service: parts.service,
  distance: parts.distance,
  budget: parts.budget,
  date: parts.date,
  language: parts.language,
  style: parts.style,
  completeness: parts.completeness,
};

/** How well a provider fits a couple's project, with reasons; both sides see the same score. */
export function matchProvider(project: MatchProject, provider: MatchProvider): Match {
  const weights = provider.busyDates === null ? weightsWithoutDate : matchWeights;
  const reasons = matchCodes
    .map((code): MatchReason => {
      const { share, ...rest } = scorers[code](project, provider);
      return { code, points: Math.round(weights[code] * share), ...rest };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || matchCodes.indexOf(a.code) - matchCodes.indexOf(b.code));
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}
