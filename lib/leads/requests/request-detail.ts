import { and, type Column, eq, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { writtenOnce } from "@/db/client";
import { creditEntries } from "@/db/schema/billing/credits";
import { prestations } from "@/db/schema/core/catalogue";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { companies, companyPrestations } from "@/db/schema/listing/company";
import { venues } from "@/db/schema/listing/venues";
import type { Money } from "@/lib/core/money";
import { maxUnlocksPerProject } from "@/lib/core/plan/rules";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { isSearching } from "@/lib/leads/projects/rules";
import { placesHeldForOthers } from "@/lib/leads/requests/unlock-statement";
import { askedVenueOf, askedVenues } from "@/lib/leads/selection/venue-candidates";

/** Columns that the list and the detail have in common. */
export const requestColumns = {
  uuid: eventRequests.id,
  createdAt: eventRequests.createdAt,
  seenAt: eventRequests.seenAt,
  markedUnread: eventRequests.markedUnread,
  unlockedAt: eventRequests.unlockedAt,
  rejectedAt: eventRequests.rejectedAt,
  rejectionReason: eventRequests.rejectionReason,
  contactStoppedAt: eventRequests.contactStoppedAt,
  outcome: eventRequests.outcome,
  outcomeAt: eventRequests.outcomeAt,
  projectStatus: projects.status,
  projectClosedAt: projects.closedAt,
  venues: askedVenues,
} as const;

/** Columns of the event, as the list shows them; `shownCity` is the town of a locked request. */
export const occasionColumns = {
  eventType: projects.eventType,
  eventDate: projects.eventDate,
  eventDatePrecision: projects.eventDatePrecision,
  eventLocationCity: projects.eventLocationCity,
  shownCity: eventRequests.eventLocationCity,
  eventLocationCountry: projects.eventLocationCountry,
  eventLocationZipcode: projects.eventLocationZipcode,
} as const;

/** A coordinate of the first asked venue with a point, else of the provider's address. */
const pointPart = (ofVenue: Column, ofCompany: Column) => sql<number | null>`coalesce((
  select ${ofVenue} from ${eventRequestVenues} join ${venues} on ${venues.id} = ${eventRequestVenues.venueId}
   where ${eventRequestVenues.eventRequestId} = ${eventRequests.id}
     and ${venues.latitude} is not null and ${venues.longitude} is not null
   order by ${eventRequestVenues.askedAt}, ${venues.name}, ${venues.id} limit 1), ${ofCompany})`;

/**
 * The lowest price of the asked venues in each of their currencies; else the provider's for the requested service, or the
 * lowest of its prices. Empty without a price.
 */
const startingPrices = (providerId: SQLWrapper) => sql<Money[]>`coalesce((
  select json_agg(json_build_object('cents', lowest.cents, 'currency', lowest.currency)) from (
    select min(${venues.minPriceCents})::int as cents, ${venues.currency} as currency from ${eventRequestVenues}
      join ${venues} on ${venues.id} = ${eventRequestVenues.venueId}
     where ${eventRequestVenues.eventRequestId} = ${eventRequests.id}
     group by ${venues.currency}) lowest), (
  select json_build_array(json_build_object('cents', coalesce(
      min(${companyPrestations.budgetStartingFromCents}) filter (where ${prestations.code} = ${projects.serviceType}),
      min(${companyPrestations.budgetStartingFromCents})), 'currency', min(${companyPrestations.currency})))
    from ${companyPrestations} join ${prestations} on ${prestations.id} = ${companyPrestations.prestationId}
   where ${companyPrestations.providerId} = ${providerId}
  having count(${companyPrestations.budgetStartingFromCents}) > 0), '[]'::json)`;

/** Credits of one entry of the ledger about a request; 0 without an entry. */
const creditsOf = (
  kind: "unlock" | "credit_back",
  providerId: SQLWrapper,
  uuid: SQLWrapper,
) => sql<number>`coalesce((
  select abs(${creditEntries.delta}) from ${creditEntries}
   where ${creditEntries.providerId} = ${providerId} and ${creditEntries.kind} = ${kind}
     and ${creditEntries.reference} = ${uuid}), 0)`;

const sent = alias(eventRequests, "sent");

const detailOfRequest = writtenOnce((db) => {
  const providerId = sql`${sql.placeholder("provider")}`;
  const request = sql`${sql.placeholder("request")}`;
  const at = sql`${sql.placeholder("now")}::timestamptz`;
  return db
    .select({
      ...requestColumns,
      projectId: projects.id,
      heldUntil: eventRequests.heldUntil,
      matchScore: eventRequests.matchScore,
      matchReasons: eventRequests.matchReasons,
      failedAt: eventRequests.failedAt,
      failure: eventRequests.failure,
      ownMessage: eventRequests.message,
      projectCountry: projects.country,
      locale: projects.locale,
      unlocks: projects.unlockCount,
      message: projects.message,
      occasion: occasionColumns,
      serviceType: projects.serviceType,
      guestRange: projects.guestRange,
      budgetRange: projects.budgetRange,
      budgetPlannerRange: projects.budgetPlannerRange,
      languages: projects.languages,
      hasTheme: projects.hasTheme,
      weddingTheme: projects.weddingTheme,
      eventLocation: projects.eventLocation,
      latitude: projects.eventLocationLatitude,
      longitude: projects.eventLocationLongitude,
      memberId: members.id,
      memberLocale: members.locale,
      firstname: members.firstname,
      lastnameInitial: members.lastnameInitial,
      isErased: sql<boolean>`${members.erasedAt} is not null`,
      providerLatitude: pointPart(venues.latitude, companies.latitude),
      providerLongitude: pointPart(venues.longitude, companies.longitude),
      startingPrices: startingPrices(providerId),
      isPhoneVerified: sql<boolean>`${members.phoneVerifiedAt} is not null`,
      receivers: sql<number>`(select count(*)::int from ${eventRequests} sent where ${sent.projectId} = ${projects.id})`,
      heldForOthers: placesHeldForOthers(projects.id, providerId, at),
      creditsSpent: creditsOf("unlock", providerId, request),
      creditsReturned: creditsOf("credit_back", providerId, request),
    })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .innerJoin(members, eq(members.id, projects.memberId))
    .leftJoin(companies, eq(companies.providerId, eventRequests.providerId))
    .where(and(eq(eventRequests.id, request), eq(eventRequests.providerId, providerId)))
    .prepare("detail_of_request");
});

/** Everything about one request except the contact; null when it does not belong to this provider. */
export async function findRequestDetail(ctx: ModeratedCtx, uuid: string) {
  const [row] = await detailOfRequest(ctx.db).execute({
    provider: ctx.actor.userId,
    request: uuid,
    now: ctx.now.toISOString(),
  });
  return row ? { ...row, venues: row.venues.map((venue) => askedVenueOf(ctx, venue)) } : null;
}

export type RequestDetail = NonNullable<Awaited<ReturnType<typeof findRequestDetail>>>;

/** True once the couple does not look for a provider any more, or does not want to be contacted by this one. */
export function isClosed(facts: Pick<RequestDetail, "projectStatus" | "contactStoppedAt">): boolean {
  return !isSearching(facts.projectStatus) || facts.contactStoppedAt !== null;
}

/** True while a person reads what the couple changed: nobody can unlock the request until then. */
export const isBeingChecked = (facts: Pick<RequestDetail, "projectStatus">) => facts.projectStatus === "HELD";

/** True when an unlock would find a place at `now`; the unlock statement checks it again under its lock. */
export function hasPlace(
  facts: Pick<RequestDetail, "unlocks" | "heldUntil" | "heldForOthers">,
  now: Date,
): boolean {
  const isHolder = facts.heldUntil !== null && facts.heldUntil > now;
  return facts.unlocks + (isHolder ? 0 : facts.heldForOthers) < maxUnlocksPerProject;
}
