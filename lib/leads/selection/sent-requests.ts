import { and, asc, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectChoices } from "@/db/schema/leads/projects";
import { companies } from "@/db/schema/listing/company";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { venues } from "@/db/schema/listing/venues";
import { profilePath } from "@/lib/core/addresses/planners";
import type { CountryCode } from "@/lib/core/markets/markets";
import { answerDueAt } from "@/lib/core/plan/rules";
import type { Ctx } from "@/lib/gateways/context";
import { type RequestState, type RequestTimestamps, requestState } from "@/lib/leads/projects/rules";
import { readCardsOf } from "@/lib/leads/selection/cards";
import { timestampColumns } from "@/lib/leads/selection/choices";
import type { SentRequestDto } from "@/lib/leads/selection/schema";
import { askedVenueOf, askedVenues } from "@/lib/leads/selection/venue-candidates";
import { readVenueCardsOf } from "@/lib/listing/venues/queries";

/**
 * The providers that a project was sent to, in the order of sending, and the state of each request. Never a
 * provider's contact.
 */
export async function listSentRequests(ctx: Ctx, projectId: string): Promise<SentRequestDto[]> {
  const rows = await ctx.db
    .select({
      id: eventRequests.providerId,
      eventRequestUuid: eventRequests.id,
      ...timestampColumns,
      rejectionReason: eventRequests.rejectionReason,
      outcome: eventRequests.outcome,
      name: sql<string | null>`coalesce((
        select string_agg(${venues.name}, ', ' order by ${eventRequestVenues.askedAt}, ${venues.name})
          from ${eventRequestVenues} join ${venues} on ${venues.id} = ${eventRequestVenues.venueId}
         where ${eventRequestVenues.eventRequestId} = ${eventRequests.id}
           and not ${projectChoices.isProviderAsked}), ${companies.name})`,
      isAskedForServices: sql<boolean>`coalesce(${projectChoices.isProviderAsked}, true)`,
      venues: askedVenues,
      city: companies.city,
      isGone: sql<boolean>`${users.deletedAt} is not null`,
      country: sql<CountryCode | null>`(
        select ${providerSearch.country} from ${providerSearch}
        where ${providerSearch.providerId} = ${eventRequests.providerId}
        order by ${providerSearch.country} <> ${ctx.country}, ${providerSearch.country} limit 1)`,
    })
    .from(eventRequests)
    .innerJoin(users, eq(users.id, eventRequests.providerId))
    .leftJoin(
      projectChoices,
      and(
        eq(projectChoices.projectId, eventRequests.projectId),
        eq(projectChoices.providerId, eventRequests.providerId),
      ),
    )
    .leftJoin(companies, eq(companies.providerId, eventRequests.providerId))
    .where(eq(eventRequests.projectId, projectId))
    .orderBy(asc(eventRequests.createdAt), asc(eventRequests.id));
  const listed = rows.flatMap(({ id, country }) => (country === null ? [] : [{ id, country }]));
  const [cards, venueCards] = await Promise.all([
    readCardsOf(ctx, listed),
    readVenueCardsOf(
      ctx,
      rows.flatMap(({ venues: asked }) => asked.map(({ id }) => id)),
    ),
  ]);
  return rows.map(({ name, city, country, isAskedForServices, venues: asked, ...row }) => {
    const card = cards.get(row.id);
    const shown = isAskedForServices ? [] : asked.flatMap(({ id }) => venueCards.get(id) ?? []);
    const [venue] = shown;
    const towns = [...new Set(shown.map((one) => one.city))].join(", ");
    const state = requestState(row, ctx.now);
    return {
      id: row.id,
      eventRequestUuid: row.eventRequestUuid,
      name: name ?? "",
      slug: card?.slug ?? null,
      href: card && country ? ctx.hosts.originOf(country, ctx.locale) + profilePath(card.slug) : null,
      isAskedForServices,
      venues: asked.map((one) => askedVenueOf(ctx, one)),
      isGone: row.isGone,
      city: towns || (city ?? ""),
      isPremium: venue?.isPremium ?? card?.isPremium ?? false,
      picture: venue?.picture ?? card?.picture ?? null,
      state,
      hasContact: row.unlockedAt !== null,
      since: since(state, row).toISOString(),
      rejectionReason: row.rejectionReason,
      outcome: row.outcome,
    };
  });
}

function since(state: RequestState, facts: RequestTimestamps): Date {
  const at: Record<RequestState, Date | null> = {
    sent: facts.createdAt,
    seen: facts.seenAt,
    contacted: facts.unlockedAt,
    declined: facts.rejectedAt,
    stopped: facts.contactStoppedAt,
    silent: answerDueAt(facts.createdAt),
  };
  return at[state] ?? facts.createdAt;
}
