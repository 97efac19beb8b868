import { eq } from "drizzle-orm";
import { moderationDecisions } from "@/db/schema/backoffice/moderation";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { companies } from "@/db/schema/listing/company";
import { reviewInvitations, reviews } from "@/db/schema/reviews/reviews";
import { profilePath } from "@/lib/core/addresses/planners";
import type { CountryCode } from "@/lib/core/countries/domains";
import type { SystemCtx } from "@/lib/gateways/context";

interface ReviewFacts {
  country: CountryCode;
  path: string;
  /** Replaces the link to a page of ours. */
  link?: string;
  values: Record<string, string | number | boolean>;
}

/** Invitation to review a company; the link's token is appended to the path. Null once the link was used. */
export async function invitationFacts(ctx: SystemCtx, id: string, path: string): Promise<ReviewFacts | null> {
  const [row] = await ctx.db
    .select({ country: projects.country, company: companies.name, usedAt: reviewInvitations.usedAt })
    .from(reviewInvitations)
    .innerJoin(eventRequests, eq(eventRequests.id, reviewInvitations.eventRequestId))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .innerJoin(companies, eq(companies.providerId, eventRequests.providerId))
    .where(eq(reviewInvitations.id, id));
  if (!row || row.usedAt) return null;
  return { country: row.country, path, values: { company: row.company } };
}

async function findDecided(ctx: SystemCtx, decisionId: string) {
  const [row] = await ctx.db
    .select({ decision: moderationDecisions, review: reviews, company: companies, home: users.country })
    .from(moderationDecisions)
    .innerJoin(reviews, eq(reviews.id, moderationDecisions.subjectId))
    .innerJoin(companies, eq(companies.providerId, reviews.providerId))
    .innerJoin(users, eq(users.id, reviews.providerId))
    .where(eq(moderationDecisions.id, decisionId));
  return row ?? null;
}

/** To the couple: the page that shows its review, on the provider's host. */
export async function publishedReviewFacts(ctx: SystemCtx, id: string): Promise<ReviewFacts | null> {
  const row = await findDecided(ctx, id);
  if (row?.review.status !== "published") return null;
  const path = profilePath(row.company.slug);
  const link = ctx.hosts.originOf(row.home) + path;
  return { country: row.home, path, link, values: { company: row.company.name } };
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
  return invitation && { ...invitation, values: { ...invitation.values, reason: row.decision.reason ?? "" } };
}

/** To the provider: rating and text of the review. */
export async function receivedReviewFacts(
  ctx: SystemCtx,
  id: string,
  path: string,
): Promise<ReviewFacts | null> {
  const row = await findDecided(ctx, id);
  if (row?.review.status !== "published") return null;
  const { rating, content } = row.review;
  return { country: row.home, path, values: { count: rating, reason: content } };
}
