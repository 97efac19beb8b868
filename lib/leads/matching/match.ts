import type { MatchProject, MatchProvider } from "@/lib/leads/matching/facts";
import * as parts from "@/lib/leads/matching/parts";
import { type MatchCode, matchCodes, matchWeights, weightsWithoutDate } from "@/lib/leads/matching/weights";

/** Texts of its reasons are `matching.reasons.<code>`. */
export type Match = parts.Scored<MatchCode>;

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
  return parts.scored(matchCodes, weights, (code) => scorers[code](project, provider));
}
