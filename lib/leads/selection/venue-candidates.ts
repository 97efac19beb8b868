import { type SQL, sql } from "drizzle-orm";
import { eventRequestVenues, projectChoiceVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectChoices } from "@/db/schema/leads/projects";
import { venueSearch } from "@/db/schema/listing/search-rows";
import { venues } from "@/db/schema/listing/venues";
import { venuePath } from "@/lib/core/addresses/venues";
import type { CountryCode } from "@/lib/core/markets/markets";
import { uuidArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import type { VenueOffer, VenueWish } from "@/lib/leads/matching/venue-parts";
import { maxCandidates, nearestFirst, reachOf } from "@/lib/leads/selection/reach";
import type { VenueType } from "@/lib/listing/venues/schema";

export interface VenueCandidate extends VenueOffer {
  id: string;
  /** The owner. */
  providerId: string;
  /** That lists it. */
  country: CountryCode;
}

interface Row extends Record<string, unknown> {
  id: string;
  providerId: string;
  country: CountryCode;
  type: VenueType;
  latitude: number;
  longitude: number;
  seatedCapacity: number;
  standingCapacity: number;
  startingPriceCents: number;
}

/**
 * Venues that a couple may ask: listed (published and approved), of an owner who is approved, has finished onboarding and
 * has a credit account. `selection` is a condition on `s`, the search row, with its order and limit; `lock` keeps the
 * venues until the end of the transaction, so that they are not deleted meanwhile.
 */
async function read(ctx: Ctx, selection: SQL, lock = sql``): Promise<VenueCandidate[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select v.id, v.provider_id as "providerId", s.country, v.type, s.latitude, s.longitude,
           v.seated_capacity as "seatedCapacity", v.standing_capacity as "standingCapacity",
           s.price_min_cents as "startingPriceCents"
      from venues v
      join venue_search s on s.venue_id = v.id
      join users u on u.id = v.provider_id and u.moderation_status = 'approved'
       and u.has_finished_onboarding_at is not null and u.deleted_at is null
      join credit_accounts a on a.provider_id = v.provider_id
     where v.published_at is not null and v.moderation_status = 'approved' and ${selection} ${lock}`);
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    // A venue of an unknown place is stored at 0, 0.
    point: latitude === 0 && longitude === 0 ? null : { latitude, longitude },
  }));
}

/** Venues that could host the project: the nearest ones, or the first of the country. */
export async function listVenueCandidates(
  ctx: Ctx,
  wish: VenueWish,
  country: CountryCode,
): Promise<VenueCandidate[]> {
  const inCountry = (limit: number) =>
    read(ctx, sql`s.country = ${country} order by s.rank desc, v.id limit ${limit}::int`);
  if (wish.point === null) return inCountry(maxCandidates);
  const { isNear, distance } = reachOf(wish.point, wish.radiusKm, {
    cell: sql`s.cell`,
    latitude: sql`s.latitude`,
    longitude: sql`s.longitude`,
  });
  const near = await read(
    ctx,
    sql`s.country = ${country} and ${isNear} order by ${distance}, v.id limit ${maxCandidates}::int`,
  );
  return nearestFirst(near, inCountry);
}

/** Those of these venues that a couple may ask. */
export async function findVenueCandidates(ctx: Ctx, ids: readonly string[]): Promise<VenueCandidate[]> {
  return ids.length === 0 ? [] : read(ctx, sql`v.id = any(${uuidArray(ids)})`);
}

/** The same; none of them is deleted, hidden or refused before the end of the transaction. */
export async function lockVenueCandidates(tx: Ctx, ids: readonly string[]): Promise<VenueCandidate[]> {
  if (ids.length === 0) return [];
  return read(tx, sql`v.id = any(${uuidArray(ids)}) order by v.id`, sql`for share of v`);
}

export interface ChosenVenue {
  venueId: string;
  providerId: string;
  /** It stands in a request that the owner received. */
  isSent: boolean;
}

/** The venues of the owners who hold a place of the project. */
export async function listChosenVenues(ctx: Ctx, projectId: string): Promise<ChosenVenue[]> {
  const rows = await ctx.db.execute<ChosenVenue & Record<string, unknown>>(sql`
    select ${projectChoiceVenues.venueId} as "venueId", ${projectChoiceVenues.providerId} as "providerId",
           exists (select from ${eventRequestVenues}
             join ${eventRequests} on ${eventRequests.id} = ${eventRequestVenues.eventRequestId}
            where ${eventRequests.projectId} = ${projectChoiceVenues.projectId}
              and ${eventRequestVenues.venueId} = ${projectChoiceVenues.venueId}) as "isSent"
      from ${projectChoiceVenues}
      join ${projectChoices} on ${projectChoices.projectId} = ${projectChoiceVenues.projectId}
       and ${projectChoices.providerId} = ${projectChoiceVenues.providerId}
     where ${projectChoiceVenues.projectId} = ${projectId} and ${projectChoices.position} is not null
     order by ${projectChoices.position}, ${projectChoiceVenues.venueId}`);
  return [...rows];
}

export interface AskedVenue {
  id: string;
  name: string;
  slug: string;
  /** That lists it; null while visitors do not see the venue. */
  country: CountryCode | null;
}

/** The venues that a request names, the first asked first. */
export const askedVenues = sql<AskedVenue[]>`coalesce((
  select json_agg(json_build_object('id', ${venues.id}, 'name', ${venues.name}, 'slug', ${venues.slug},
           'country', (select ${venueSearch.country} from ${venueSearch} where ${venueSearch.venueId} = ${venues.id} limit 1))
         order by ${eventRequestVenues.askedAt}, ${venues.name}, ${venues.id})
    from ${eventRequestVenues} join ${venues} on ${venues.id} = ${eventRequestVenues.venueId}
   where ${eventRequestVenues.eventRequestId} = ${eventRequests.id}), '[]'::json)`;

/** With the address of its page, which another country's host does not have. */
export const askedVenueOf = ({ hosts }: Pick<Ctx, "hosts">, { country, slug, ...venue }: AskedVenue) => ({
  ...venue,
  ...(country === null
    ? { slug: null, href: null }
    : { slug, href: hosts.originOf(country) + venuePath(slug) }),
});
