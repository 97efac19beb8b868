import { sql } from "drizzle-orm";
import { eventRequestVenues, projectChoiceVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { columnList, timestamp, uuidArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { matchProvider } from "@/lib/leads/matching/match";
import { matchVenue } from "@/lib/leads/matching/match-venue";
import { fieldsOf } from "@/lib/leads/projects/changes";
import type { ProjectRow } from "@/lib/leads/projects/open-project";
import { findCandidates } from "@/lib/leads/selection/candidates";
import type { Choice } from "@/lib/leads/selection/choices";
import type { VenueCandidate } from "@/lib/leads/selection/venue-candidates";
import { venueWishOf, wishMoneyOf, wishOf } from "@/lib/leads/selection/wish";

/** Who receives a request now, and the score that both sides see. */
export interface Receiver {
  providerId: string;
  score: number;
  reasons: { code: string; points: number }[];
}

/**
 * The chosen providers that are still listed, and the owners of venues that may still be asked. Who is chosen for a
 * service and for venues receives one request, with the best of the scores.
 */
export async function listReceivers(
  ctx: Ctx,
  project: ProjectRow,
  waiting: readonly Choice[],
  venues: readonly VenueCandidate[],
): Promise<Receiver[]> {
  const fields = fieldsOf(project);
  const money = await wishMoneyOf(ctx, project.country);
  const wish = wishOf(fields, money);
  const venueWish = venueWishOf(fields, money);
  const asProviders = waiting.filter(({ isProviderAsked }) => isProviderAsked);
  const listed = await findCandidates(
    ctx,
    wish,
    asProviders.map(({ providerId }) => providerId),
  );
  const found = [
    ...listed.map((provider) => ({ providerId: provider.id, ...matchProvider(wish, provider) })),
    ...venues.map((venue) => ({ providerId: venue.providerId, ...matchVenue(venueWish, venue) })),
  ];
  return waiting.flatMap(({ providerId }) => {
    const own = found.filter((one) => one.providerId === providerId);
    const [best] = own.sort((a, b) => b.score - a.score);
    return best ? [best] : [];
  });
}

/** A venue that a request names. */
export interface AskedVenue {
  eventRequestId: string;
  venueId: string;
}

/**
 * Adds venues to the open requests of their owners; returns the added ones. A request that ended takes no more venues:
 * the requests are locked, so that a simultaneous refusal or deletion of their last venue is seen.
 */
export async function addVenues(
  ctx: Ctx,
  projectId: string,
  venues: readonly VenueCandidate[],
): Promise<AskedVenue[]> {
  if (venues.length === 0) return [];
  const rows = await ctx.db.execute<AskedVenue & Record<string, unknown>>(sql`
    with open_request as (
      select ${eventRequests.id} as id, ${eventRequests.projectId} as project_id,
             ${eventRequests.providerId} as provider_id
        from ${eventRequests}
       where ${eventRequests.projectId} = ${projectId}
         and ${eventRequests.rejectedAt} is null and ${eventRequests.contactStoppedAt} is null
       order by ${eventRequests.id} for no key update)
    insert into ${eventRequestVenues} (${columnList(eventRequestVenues, ["eventRequestId", "venueId", "askedAt"])})
    select open_request.id, ${projectChoiceVenues.venueId}, ${timestamp(ctx.now)}
      from open_request
      join ${projectChoiceVenues} on ${projectChoiceVenues.projectId} = open_request.project_id
       and ${projectChoiceVenues.providerId} = open_request.provider_id
       and ${projectChoiceVenues.venueId} = any(${uuidArray(venues.map(({ id }) => id))})
    on conflict do nothing
    returning event_request_id as "eventRequestId", venue_id as "venueId"`);
  return [...rows];
}
