import { eq } from "drizzle-orm";
import { moderationDecisions } from "@/db/schema/backoffice/moderation";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { projects } from "@/db/schema/leads/projects";
import { leadCases } from "@/db/schema/leads/suspicion";
import { profileChanges } from "@/db/schema/listing/profile";
import { venues } from "@/db/schema/listing/venues";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { ownsOf } from "@/lib/core/actor";
import { type CountryCode, defaultCountry } from "@/lib/core/markets/markets";
import type { SystemCtx } from "@/lib/gateways/context";

interface AdminFacts {
  country: CountryCode;
  path: string;
  values: Record<string, string | number | boolean>;
}

/** A moderation decision with the admin's reason; the subject of the message is the decision. */
export async function decisionFacts(ctx: SystemCtx, id: string, path: string): Promise<AdminFacts | null> {
  const [row] = await ctx.db
    .select({
      reason: moderationDecisions.reason,
      venue: venues.name,
      country: projects.country,
      roles: users.roles,
    })
    .from(moderationDecisions)
    .leftJoin(users, eq(users.id, moderationDecisions.subjectId))
    .leftJoin(venues, eq(venues.id, moderationDecisions.subjectId))
    .leftJoin(projects, eq(projects.id, moderationDecisions.subjectId))
    .where(eq(moderationDecisions.id, id));
  if (!row) return null;
  const { reason, venue, country, roles } = row;
  return {
    country: country ?? defaultCountry,
    path,
    values: { reason: reason ?? "", venue: venue ?? "", owns: ownsOf(roles ?? []) },
  };
}

/** A decision about a questionable request, for its provider. */
export async function leadCaseFacts(ctx: SystemCtx, id: string): Promise<AdminFacts | null> {
  const [row] = await ctx.db
    .select({ reason: moderationDecisions.reason, country: users.country, uuid: leadCases.eventRequestId })
    .from(moderationDecisions)
    .innerJoin(leadCases, eq(leadCases.id, moderationDecisions.subjectId))
    .innerJoin(users, eq(users.id, leadCases.providerId))
    .where(eq(moderationDecisions.id, id));
  if (!row) return null;
  return { country: row.country, path: `/event-requests/${row.uuid}`, values: { reason: row.reason ?? "" } };
}

/** Where the owner edits each part of a profile. */
const editPaths: Record<(typeof profileChanges.$inferSelect)["field"], string> = {
  name: "/company/details",
  website: "/company/details",
  portrait: "/portrait-experiences",
  experience: "/portrait-experiences",
  service: "/portrait-experiences",
  benefits: "/portrait-experiences",
  services: "/company/services",
  picture: "/images",
  video: "/videos",
  portfolio: "/portfolios",
  description: "/venues",
};

/** A refused change of a profile with the admin's reason; the subject of the message is the change. */
export async function changeFacts(ctx: SystemCtx, id: string): Promise<AdminFacts | null> {
  const [row] = await ctx.db
    .select({
      reason: profileChanges.reason,
      field: profileChanges.field,
      venueId: profileChanges.venueId,
      country: users.country,
    })
    .from(profileChanges)
    .innerJoin(users, eq(users.id, profileChanges.providerId))
    .where(eq(profileChanges.id, id));
  if (!row || row.reason === null) return null;
  const path = row.venueId ? `/venues/${row.venueId}` : editPaths[row.field];
  return { country: row.country, path, values: { reason: row.reason } };
}

/** A decision about a testimonial; null once the text was withdrawn, rewritten or decided again. */
export async function testimonialFacts(
  ctx: SystemCtx,
  decisionId: string,
  path: string,
): Promise<AdminFacts | null> {
  const [row] = await ctx.db
    .select({
      decision: moderationDecisions.decision,
      reason: moderationDecisions.reason,
      status: testimonials.status,
      country: users.country,
    })
    .from(moderationDecisions)
    .innerJoin(testimonials, eq(testimonials.id, moderationDecisions.subjectId))
    .innerJoin(users, eq(users.id, testimonials.providerId))
    .where(eq(moderationDecisions.id, decisionId));
  if (!row || (row.decision === "approved") !== (row.status === "published")) return null;
  return { country: row.country, path, values: { reason: row.reason ?? "" } };
}

/** An impersonation of an account: start and reason; the subject of the message is the session. */
export async function impersonationFacts(
  ctx: SystemCtx,
  id: string,
  path: string,
): Promise<AdminFacts | null> {
  const [row] = await ctx.db
    .select({ reason: sessions.impersonationReason, startedAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  if (!row) return null;
  const { reason, startedAt } = row;
  return { country: defaultCountry, path, values: { reason: reason ?? "", when: startedAt.toISOString() } };
}
