import type { MatchProject, MatchProvider } from "@/lib/leads/matching/facts";
import { type Match, matchProvider } from "@/lib/leads/matching/match";
import { matchVenue, type VenueMatch } from "@/lib/leads/matching/match-venue";
import { distanceTo } from "@/lib/leads/matching/parts";
import { isRelatedService } from "@/lib/leads/matching/related-services";
import type { VenueOffer, VenueWish } from "@/lib/leads/matching/venue-parts";

interface Placed {
  distanceKm: number | null;
  isFurther: boolean;
}
export type RankedMatch<P> = P & Placed & { match: Match };
export type RankedVenue<V> = V & Placed & { match: VenueMatch };

/** True when the provider offers the requested service or a related one; others are never proposed. */
export function isEligible(project: MatchProject, provider: MatchProvider): boolean {
  const wished = project.prestation;
  if (wished === null) return true;
  return provider.prestations.some((offered) => offered === wished || isRelatedService(wished, offered));
}

/**
 * Within the couple's radius before further away, then the better match, the shorter distance, and the id, so that the
 * order does not depend on the input.
 */
function byRank<R extends Placed & { id: string; match: { score: number } }>(a: R, b: R): number {
  return (
    Number(a.isFurther) - Number(b.isFurther) ||
    b.match.score - a.match.score ||
    (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** A provider with its match and distance. */
export const withMatch = <P extends MatchProvider>(project: MatchProject, provider: P): RankedMatch<P> => ({
  ...provider,
  match: matchProvider(project, provider),
  ...distanceTo(project, provider),
});

/** The eligible providers in the order of `byRank`. */
export function rankMatches<P extends MatchProvider & { id: string }>(
  project: MatchProject,
  providers: readonly P[],
): RankedMatch<P>[] {
  return providers
    .filter((provider) => isEligible(project, provider))
    .map((provider) => withMatch(project, provider))
    .sort(byRank);
}

/** The venues in the order of `byRank`. */
export function rankVenues<V extends VenueOffer & { id: string }>(
  wish: VenueWish,
  venues: readonly V[],
): RankedVenue<V>[] {
  return venues
    .map((venue) => ({ ...venue, match: matchVenue(wish, venue), ...distanceTo(wish, venue) }))
    .sort(byRank);
}
