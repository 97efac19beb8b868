import { distanceKm } from "@/lib/core/geo";
import type { MatchProject, MatchProvider } from "@/lib/leads/matching/facts";
import { type Match, matchProvider } from "@/lib/leads/matching/match";
import { isFurtherAway } from "@/lib/leads/matching/parts";
import { isRelatedService } from "@/lib/leads/matching/related-services";

export type RankedMatch<P> = P & { match: Match; distanceKm: number | null; isFurther: boolean };

/** True when the provider offers the requested service or a related one; others are never proposed. */
export function isEligible(project: MatchProject, provider: MatchProvider): boolean {
  const wished = project.prestation;
  if (wished === null) return true;
  return provider.prestations.some((offered) => offered === wished || isRelatedService(wished, offered));
}

/**
 * The eligible providers: those within the couple's radius, then those further away, each best first; equal scores are
 * sorted by distance, then by id, so that the order does not depend on the input.
 */
export function rankMatches<P extends MatchProvider & { id: string }>(
  project: MatchProject,
  providers: readonly P[],
): RankedMatch<P>[] {
  return providers
    .filter((provider) => isEligible(project, provider))
    .map((provider) => {
      const km = project.point && provider.point ? distanceKm(project.point, provider.point) : null;
      const isFurther = isFurtherAway(project.radiusKm, km);
      return { ...provider, match: matchProvider(project, provider), distanceKm: km, isFurther };
    })
    .sort(
      (a, b) =>
        Number(a.isFurther) - Number(b.isFurther) ||
        b.match.score - a.match.score ||
        (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE) ||
        (a.id < b.id ? -1 : 1),
    );
}
