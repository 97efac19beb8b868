import { and, eq, isNull, sql } from "drizzle-orm";
import { emailChanges, passwordResets } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import { companies } from "@/db/schema/listing/company";
import { venues } from "@/db/schema/listing/venues";
import { places } from "@/db/schema/places";
import { ownsOf } from "@/lib/core/actor";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { SystemCtx } from "@/lib/gateways/context";
import {
  changeFacts,
  decisionFacts,
  impersonationFacts,
  leadCaseFacts,
  testimonialFacts,
} from "@/lib/messaging/facts/admin-facts";
import { answersAtEnd } from "@/lib/messaging/facts/answers-at-end";
import {
  disputeFacts,
  endedPremiumFacts,
  failedRefundFacts,
  givenRefundFacts,
  invoiceFacts,
  lateRenewalFacts,
  lowCreditsFacts,
  operatorRefundFacts,
  priceChangeFacts,
  renewalFacts,
  returnedPaymentFacts,
} from "@/lib/messaging/facts/billing-facts";
import { contactMessageFacts, contentReportFacts } from "@/lib/messaging/facts/operator-facts";
import { removedPictureFacts } from "@/lib/messaging/facts/picture-facts";
import {
  invitationFacts,
  publishedReviewFacts,
  receivedReviewFacts,
  refusedReplyFacts,
  rejectedReviewFacts,
} from "@/lib/messaging/facts/review-facts";
import { visitFacts } from "@/lib/messaging/facts/visit-facts";
import type { MessageKind } from "@/lib/messaging/notifications/kinds";
import { openingToken } from "@/lib/messaging/notifications/read-opening-token";
import type { Appointment } from "@/lib/messaging/notifications/render-port";

export interface Facts {
  country: CountryCode;
  /** Path on the recipient's host. */
  path: string;
  /** Replaces the link to a page of ours. */
  link?: string;
  values: Record<string, string | number | boolean>;
  appointment?: Appointment;
}

async function projectFacts(ctx: SystemCtx, id: string, path: string | null): Promise<Facts | null> {
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, id));
  if (!project) return null;
  return { country: project.country, path: path ?? trackedPagePath(ctx, id), values: eventValues(project) };
}

/** The couple's page, with a token that records that the link was opened. */
const trackedPagePath = (ctx: SystemCtx, projectId: string) =>
  `/my/project?o=${openingToken(ctx, { projectId, sentAt: ctx.now })}`;

function eventValues(project: typeof projects.$inferSelect) {
  return {
    eventType: project.eventType ?? "OTHER",
    city: project.eventLocationCity ?? "",
    eventDate: project.eventDate ?? "",
    eventDatePrecision: project.eventDatePrecision ?? "UNDECIDED",
  };
}

/** Without a path the link opens the couple's own page. */
async function requestFacts(ctx: SystemCtx, id: string, path: string | null): Promise<Facts | null> {
  const [row] = await ctx.db
    .select({
      project: projects,
      company: companies.name,
      placeName: places.name,
      venue: sql<string | null>`(
        select string_agg(${venues.name}, ', ' order by ${eventRequestVenues.askedAt}, ${venues.name})
          from ${eventRequestVenues} join ${venues} on ${venues.id} = ${eventRequestVenues.venueId}
         where ${eventRequestVenues.eventRequestId} = ${eventRequests.id})`,
      isProviderAsked: sql<boolean>`coalesce((
        select ${projectChoices.isProviderAsked} from ${projectChoices}
         where ${projectChoices.projectId} = ${eventRequests.projectId}
           and ${projectChoices.providerId} = ${eventRequests.providerId}), true)`,
    })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .leftJoin(places, eq(places.id, projects.placeId))
    .leftJoin(companies, eq(companies.providerId, eventRequests.providerId))
    .where(eq(eventRequests.id, id));
  if (!row) return null;
  const earlier = path === null ? {} : await answersAtEnd(ctx, id);
  return {
    country: row.project.country,
    path: path ?? trackedPagePath(ctx, row.project.id),
    // The town as the gazetteer spells it: the couple's own text may contain contact data, and this is before
    // an unlock.
    values: {
      ...eventValues({ ...row.project, ...earlier }),
      city: "eventLocationCity" in earlier ? "" : (row.placeName ?? ""),
      // A couple that asked about venues knows them, and not the company of their owner.
      company: (row.isProviderAsked ? row.company : (row.venue ?? row.company)) ?? "",
      ...(row.venue === null ? {} : { venue: row.venue }),
    },
  };
}

/** Null when the request was opened, answered or closed between the job and the sending: no reminder then. */
async function unopenedRequestFacts(ctx: SystemCtx, id: string): Promise<Facts | null> {
  const [waiting] = await ctx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .innerJoin(projects, and(eq(projects.id, eventRequests.projectId), eq(projects.status, "OPEN")))
    .where(
      and(
        eq(eventRequests.id, id),
        isNull(eventRequests.seenAt),
        isNull(eventRequests.rejectedAt),
        isNull(eventRequests.contactStoppedAt),
      ),
    );
  return waiting ? requestFacts(ctx, id, `/event-requests/${id}`) : null;
}

async function userFacts(ctx: SystemCtx, id: string, path: string): Promise<Facts | null> {
  const [user] = await ctx.db.select({ country: users.country }).from(users).where(eq(users.id, id));
  return user ? { country: user.country, path, values: {} } : null;
}

async function coupleFacts(ctx: SystemCtx, id: string, path: string): Promise<Facts | null> {
  const [member] = await ctx.db.select({ country: members.country }).from(members).where(eq(members.id, id));
  return member ? { country: member.country, path, values: {} } : null;
}

/** The token of the link is appended to the path. */
async function emailChangeFacts(ctx: SystemCtx, id: string, path: string): Promise<Facts | null> {
  const [row] = await ctx.db
    .select({ country: users.country, newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.id, id));
  return row ? { country: row.country, path, values: { newEmail: row.newEmail } } : null;
}

/** The token of the link is appended to the path. */
async function passwordResetFacts(ctx: SystemCtx, id: string, path: string): Promise<Facts | null> {
  const [reset] = await ctx.db
    .select({ country: users.country })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.id, id));
  return reset ? { country: reset.country, path, values: {} } : null;
}

async function providerFacts(ctx: SystemCtx, id: string, path: string): Promise<Facts | null> {
  const [row] = await ctx.db
    .select({ country: users.country, roles: users.roles, company: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.providerId, users.id))
    .where(eq(users.id, id));
  if (!row) return null;
  return { country: row.country, path, values: { company: row.company, owns: ownsOf(row.roles) } };
}

const readers: Record<MessageKind, (ctx: SystemCtx, subject: string) => Promise<Facts | null>> = {
  credit_given_back: (ctx, id) => requestFacts(ctx, id, `/event-requests/${id}`),
  lead_case_rejected: leadCaseFacts,
  project_taken_down: (ctx, id) => decisionFacts(ctx, id, "/project/new"),
  unusual_unlocks: (ctx, id) => providerFacts(ctx, id, `/admin/users/${id}`),
  project_code: (ctx, id) => projectFacts(ctx, id, `/project/${id}/verify`),
  member_code: (ctx, id) => projectFacts(ctx, id, null),
  member_confirmation: (ctx, id) => coupleFacts(ctx, id, "/my/account"),
  member_erased: (ctx, id) => coupleFacts(ctx, id, "/"),
  project_sent: (ctx, id) => projectFacts(ctx, id, null),
  request_received: (ctx, id) => requestFacts(ctx, id, `/event-requests/${id}`),
  request_reminder: unopenedRequestFacts,
  request_unlocked: (ctx, id) => requestFacts(ctx, id, null),
  request_ended: (ctx, id) => requestFacts(ctx, id, `/event-requests/${id}`),
  request_changed: (ctx, id) => requestFacts(ctx, id, `/event-requests/${id}`),
  request_declined: (ctx, id) => requestFacts(ctx, id, null),
  visit_proposed: (ctx, id) => visitFacts(ctx, id, "owner"),
  visit_accepted: (ctx, id) => visitFacts(ctx, id, "couple"),
  visit_confirmed: (ctx, id) => visitFacts(ctx, id, "owner"),
  visit_declined: (ctx, id) => visitFacts(ctx, id, "couple"),
  visit_cancelled: (ctx, id) => visitFacts(ctx, id, "owner"),
  visit_couple_erased: (ctx, id) => requestFacts(ctx, id, `/event-requests/${id}`),
  request_venue_removed: (ctx, id) => requestFacts(ctx, id, null),
  request_provider_left: (ctx, id) => requestFacts(ctx, id, null),
  address_confirmation: (ctx, id) => userFacts(ctx, id, "/email-confirmation/"),
  email_change_confirm: (ctx, id) => emailChangeFacts(ctx, id, "/email-change/"),
  email_change_notice: (ctx, id) => emailChangeFacts(ctx, id, "/email-change/undo/"),
  email_changed: (ctx, id) => emailChangeFacts(ctx, id, "/email-change/undo/"),
  new_sign_in: (ctx, id) => userFacts(ctx, id, "/security"),
  phone_changed: (ctx, id) => userFacts(ctx, id, "/account"),
  password_reset: (ctx, id) => passwordResetFacts(ctx, id, "/forgot-password-reset/"),
  password_changed: (ctx, id) => userFacts(ctx, id, "/login"),
  factor_added: (ctx, id) => userFacts(ctx, id, "/security"),
  factor_removed: (ctx, id) => userFacts(ctx, id, "/security"),
  recovery_code_used: (ctx, id) => userFacts(ctx, id, "/security"),
  factors_reset: (ctx, id) => userFacts(ctx, id, "/login"),
  email_already_used: (ctx, id) => userFacts(ctx, id, "/login"),
  account_deleted: (ctx, id) => userFacts(ctx, id, "/"),
  profile_approved: (ctx, id) => decisionFacts(ctx, id, "/dashboard"),
  profile_rejected: (ctx, id) => decisionFacts(ctx, id, "/dashboard"),
  change_rejected: changeFacts,
  venue_approved: (ctx, id) => decisionFacts(ctx, id, "/dashboard"),
  venue_rejected: (ctx, id) => decisionFacts(ctx, id, "/dashboard"),
  project_approved: (ctx, id) => decisionFacts(ctx, id, "/my/project"),
  project_rejected: (ctx, id) => decisionFacts(ctx, id, "/project/new"),
  review_invitation: (ctx, id) => invitationFacts(ctx, id, "/review/"),
  review_published: publishedReviewFacts,
  review_rejected: (ctx, id) => rejectedReviewFacts(ctx, id, "/review/"),
  reply_rejected: (ctx, id) => refusedReplyFacts(ctx, id, "/reviews"),
  review_received: (ctx, id) => receivedReviewFacts(ctx, id, "/reviews"),
  testimonial_published: (ctx, id) => testimonialFacts(ctx, id, "/subscription/testimonial"),
  testimonial_rejected: (ctx, id) => testimonialFacts(ctx, id, "/subscription/testimonial"),
  digest: (ctx, id) => userFacts(ctx, id, "/dashboard"),
  receipt_issued: invoiceFacts,
  premium_payment_failed: (ctx, id) => lateRenewalFacts(ctx, id, "/subscription"),
  premium_confirmation: (ctx, id) => lateRenewalFacts(ctx, id, "/subscription/payment"),
  premium_ended: endedPremiumFacts,
  low_credits: lowCreditsFacts,
  premium_renewal: renewalFacts,
  premium_price_change: priceChangeFacts,
  payment_returned: returnedPaymentFacts,
  refund_given: givenRefundFacts,
  dispute_opened: disputeFacts,
  refund_by_hand: operatorRefundFacts,
  refund_failed: failedRefundFacts,
  refund_unpaid: operatorRefundFacts,
  account_accessed: (ctx, id) => impersonationFacts(ctx, id, "/account"),
  welcome: (ctx, id) => providerFacts(ctx, id, "/dashboard"),
  contact_message: contactMessageFacts,
  content_reported: contentReportFacts,
  picture_removed: removedPictureFacts,
};

/** Facts of a message, read when it is sent so that they are current; null when its subject is gone. */
export function findFacts(ctx: SystemCtx, kind: MessageKind, subject: string): Promise<Facts | null> {
  return readers[kind](ctx, subject);
}
