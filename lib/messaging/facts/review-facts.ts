import { and, eq, sql } from "drizzle-orm";
import { moderationDecisions } from "@/db/schema/backoffice/moderation";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { venues } from "@/db/schema/listing/venues";
import { reviews } from "@/db/schema/reviews/reviews";
import { profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { SystemCtx } from "@/lib/gateways/context";

interface ReviewFacts {
  country: CountryCode;
  path: string;
  /** Replaces the link to a page of ours. */
  link?: string;
  values: Record<string, string | number | boolean>;
}

interface InvitationRow extends Record<string, unknown> {
  country: CountryCode;
  locale: Locale;
  name: string;
  isVenue: boolean;
}

/** The unused invitations of a request, or the one with this id: the provider first, then venues as they were asked. */
function listOpenInvitations(ctx: SystemCtx, id: string) {
  return ctx.db.execute<InvitationRow>(sql`
    select p.country, p.locale, coalesce(v.name, c.name) as name, v.id is not null as "isVenue"
      from review_invitations i
      join event_requests r on r.id = i.event_request_id
      join projects p on p.id = r.project_id
      left join event_request_venues a on a.event_request_id = r.id and a.venue_id = i.venue_id
      left join venues v on v.id = i.venue_id
      left join companies c on c.provider_id = r.provider_id
     where ${id}::uuid in (i.event_request_id, i.id) and i.used_at is null
       and case when i.is_about_venue then v.name else c.name end is not null
     order by v.id is not null, a.asked_at, name, i.id`);
}

/** What a message says of a provider or venues: couples know venues by their names, and not the owner's company. */
const namesOf = (name: string, isVenue: boolean): { company: string; venue?: string } =>
  isVenue ? { company: name, venue: name } : { company: name };

/**
 * Invitation to review everything that a request asked about, or one thing; the link's token is appended to the path.
 * Null once the link was used.
 */
export async function invitationFacts(ctx: SystemCtx, id: string, path: string): Promise<ReviewFacts | null> {
  const rows = [...(await listOpenInvitations(ctx, id))];
  const [first] = rows;
  if (!first) return null;
  const names = new Intl.ListFormat(first.locale, { type: "conjunction" }).format(
    rows.map(({ name }) => name),
  );
  const isAboutVenues = rows.every(({ isVenue }) => isVenue);
  return {
    country: first.country,
    path,
    values: { ...namesOf(names, isAboutVenues), count: rows.length },
  };
}

async function findDecided(ctx: SystemCtx, decisionId: string) {
  const [row] = await ctx.db
    .select({
      decision: moderationDecisions,
      review: reviews,
      company: companies.name,
      slug: companies.slug,
      venue: venues.name,
      venueSlug: venues.slug,
      home: users.country,
    })
    .from(moderationDecisions)
    .innerJoin(reviews, eq(reviews.id, moderationDecisions.subjectId))
    .innerJoin(users, eq(users.id, reviews.providerId))
    .leftJoin(venues, eq(venues.id, reviews.venueId))
    .leftJoin(companies, eq(companies.providerId, reviews.providerId))
    .where(eq(moderationDecisions.id, decisionId));
  if (!row) return null;
  const { company, slug, venue, venueSlug, ...found } = row;
  if (venue !== null && venueSlug !== null)
    return { ...found, names: namesOf(venue, true), path: venuePath(venueSlug) };
  if (company === null || slug === null) return null;
  return { ...found, names: namesOf(company, false), path: profilePath(slug) };
}

/** Host of the page that shows a venue, which may be another one than its owner's. */
async function findVenueCountry(ctx: SystemCtx, venueId: string): Promise<CountryCode | null> {
  const [row] = await ctx.db.execute<{ country: CountryCode }>(
    sql`select country from venue_search where venue_id = ${venueId}::uuid`,
  );
  return row?.country ?? null;
}

/** To the couple: the page that shows its review, on the host of the provider or venue. */
export async function publishedReviewFacts(ctx: SystemCtx, id: string): Promise<ReviewFacts | null> {
  const row = await findDecided(ctx, id);
  if (row?.review.status !== "published") return null;
  const { review, names, path } = row;
  const country = (review.venueId && (await findVenueCountry(ctx, review.venueId))) || row.home;
  return { country, path, link: ctx.hosts.originOf(country) + path, values: names };
}

/** To the couple: the reason; the link's token is appended to the path on the couple's host. */
export async function rejectedReviewFacts(
  ctx: SystemCtx,
  id: string,
  path: string,
): Promise<ReviewFacts | null> {
  const row = await findDecided(ctx, id);
  if (!row?.review.invitationId) return null;
  const invitation = await invitationFacts(ctx, row.review.invitationId, path);
  return invitation && { ...invitation, values: { ...row.names, reason: row.decision.reason ?? "" } };
}

/** To the provider or owner: rating and text of the review. */
export async function receivedReviewFacts(
  ctx: SystemCtx,
  id: string,
  path: string,
): Promise<ReviewFacts | null> {
  const row = await findDecided(ctx, id);
  if (row?.review.status !== "published") return null;
  const { rating, content } = row.review;
  return { country: row.home, path, values: { ...row.names, count: rating, reason: content } };
}

/** To the provider: why its reply is not shown; null once it was rewritten or decided again. */
export async function refusedReplyFacts(
  ctx: SystemCtx,
  decisionId: string,
  path: string,
): Promise<ReviewFacts | null> {
  const [row] = await ctx.db
    .select({ reason: moderationDecisions.reason, couple: reviews.coupleName, country: users.country })
    .from(moderationDecisions)
    .innerJoin(reviews, eq(reviews.replyId, moderationDecisions.subjectId))
    .innerJoin(users, eq(users.id, reviews.providerId))
    .where(and(eq(moderationDecisions.id, decisionId), eq(reviews.replyStatus, "rejected")));
  return row
    ? { country: row.country, path, values: { couple: row.couple, reason: row.reason ?? "" } }
    : null;
}
