import { and, desc, eq, isNull } from "drizzle-orm";
import { moderationDecisions } from "@/db/schema/backoffice/moderation";
import { users } from "@/db/schema/identity/users";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { companies } from "@/db/schema/listing/company";
import { mediaFiles } from "@/db/schema/listing/images";
import { venueImages, venues } from "@/db/schema/listing/venues";
import { reviews } from "@/db/schema/reviews/reviews";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import type {
  CaseRegistrationState,
  ModerationStatus,
  SimilarPictureDto,
} from "@/lib/backoffice/moderation/schema";
import type { Locale } from "@/lib/core/i18n/locales";
import { maskMessage } from "@/lib/core/masking/mask-message";
import type { Register } from "@/lib/core/registers";
import type { AdminCtx } from "@/lib/gateways/context";
import { hasWaitingEdit } from "@/lib/leads/changes/queries";
import { findLastname } from "@/lib/leads/couples/find-lastname";
import { isSearching, type ProjectStatus } from "@/lib/leads/projects/rules";
import { findProfilePicture } from "@/lib/listing/images/queries";
import { pictureOf } from "@/lib/listing/images/rules";
import type { PictureDto } from "@/lib/listing/images/schema";
import { findSimilarPictures } from "@/lib/listing/media/find-similar-pictures";
import { findDraftProfile } from "@/lib/listing/profile/find-draft-profile";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import type { TestimonialAuthor } from "@/lib/reviews/testimonials/schema";

export interface PastDecision {
  id: string;
  decision: ModerationStatus;
  reason: string | null;
  decidedAt: Date;
  /** First name of the admin. */
  by: string | null;
}

interface Case {
  id: string;
  name: string;
  status: ModerationStatus;
  submittedAt: Date;
  /** Language of the person who will read the reason. */
  locale: Locale;
  history: PastDecision[];
}

type Kind = (typeof moderationDecisions.$inferSelect)["kind"];

/** The decisions about one subject, the latest first. */
export function listHistory(ctx: AdminCtx, kind: Kind, id: string) {
  return ctx.db
    .select({
      id: moderationDecisions.id,
      decision: moderationDecisions.decision,
      reason: moderationDecisions.reason,
      decidedAt: moderationDecisions.createdAt,
      by: users.firstname,
    })
    .from(moderationDecisions)
    .leftJoin(users, eq(users.id, moderationDecisions.decidedBy))
    .where(and(eq(moderationDecisions.kind, kind), eq(moderationDecisions.subjectId, id)))
    .orderBy(desc(moderationDecisions.createdAt));
}

export interface ProfileCaseDto extends Case {
  /** Code of the country of the company, or else of the site of the account. */
  country: string;
  registration: { register: Register | null; number: string | null; state: CaseRegistrationState };
  /** The link sent to the address of the account was opened. */
  isEmailConfirmed: boolean;
  /** The profile as visitors would see it; null without a company (venue owners). */
  profile: PublicProfileDto | null;
  /** Its pictures that another provider has too. */
  similar: SimilarPictureDto[];
}

/** Pictures of gallery, profile picture and weddings that look like one of another provider. */
async function listSimilar(ctx: AdminCtx, providerId: string): Promise<SimilarPictureDto[]> {
  const files = await ctx.db
    .select()
    .from(mediaFiles)
    .where(
      and(eq(mediaFiles.ownerId, providerId), eq(mediaFiles.status, "ready"), isNull(mediaFiles.orphanedAt)),
    );
  const ids = files.map(({ id }) => id);
  return (await findSimilarPictures(ctx, ids)).flatMap(({ fileId, ...other }) => {
    const file = files.find(({ id }) => id === fileId);
    return file ? [{ ...other, picture: pictureOf(file, "") }] : [];
  });
}

function registrationOf(company: typeof companies.$inferSelect | null): ProfileCaseDto["registration"] {
  if (!company?.register) return { register: null, number: null, state: "none" };
  const { register, registrationNumber: number, registrationStatus, registrationAcceptedAt } = company;
  return { register, number, state: registrationAcceptedAt ? "accepted" : registrationStatus };
}

export async function getProfileCase(ctx: AdminCtx, id: string): Promise<ProfileCaseDto> {
  const [row] = await ctx.db
    .select({ user: users, company: companies })
    .from(users)
    .leftJoin(companies, eq(companies.providerId, users.id))
    .where(eq(users.id, id));
  if (!row?.user.hasFinishedOnboardingAt || row.user.deletedAt) throw moderationErrors.profile_not_found();
  const { user, company } = row;
  const submittedAt = user.moderationSubmittedAt ?? row.user.hasFinishedOnboardingAt;
  const [history, profile, similar] = await Promise.all([
    listHistory(ctx, "provider", id),
    findDraftProfile(ctx, id),
    listSimilar(ctx, id),
  ]);
  return {
    id,
    name: company?.name ?? `${user.firstname} ${user.lastname}`,
    status: user.moderationStatus,
    submittedAt,
    locale: user.locale,
    country: company?.countryCode ?? user.country,
    registration: registrationOf(company),
    isEmailConfirmed: user.emailConfirmedAt !== null,
    history,
    profile,
    similar,
  };
}

export interface VenueCaseDto extends Case {
  venue: Pick<
    typeof venues.$inferSelect,
    | "city"
    | "zipcode"
    | "description"
    | "detailedDescription"
    | "seatedCapacity"
    | "minPriceCents"
    | "maxPriceCents"
    | "currency"
  >;
  pictures: PictureDto[];
}

export async function getVenueCase(ctx: AdminCtx, id: string): Promise<VenueCaseDto> {
  const [row] = await ctx.db
    .select({ venue: venues, locale: users.locale })
    .from(venues)
    .innerJoin(users, eq(users.id, venues.providerId))
    .where(eq(venues.id, id));
  if (!row) throw moderationErrors.venue_not_found();
  const { venue, locale } = row;
  const [history, rows] = await Promise.all([
    listHistory(ctx, "venue", id),
    ctx.db
      .select({ alt: venueImages.alt, file: mediaFiles })
      .from(venueImages)
      .innerJoin(mediaFiles, eq(mediaFiles.id, venueImages.fileId))
      .where(and(eq(venueImages.venueId, id), eq(mediaFiles.status, "ready")))
      .orderBy(venueImages.position),
  ]);
  return {
    id,
    name: venue.name,
    status: venue.moderationStatus,
    submittedAt: venue.moderationSubmittedAt ?? venue.createdAt,
    locale,
    history,
    venue,
    pictures: rows.map(({ alt, file }) => pictureOf(file, alt ?? venue.name)),
  };
}

export interface ProjectCaseDto extends Case {
  project: Pick<
    typeof projects.$inferSelect,
    "eventType" | "serviceType" | "eventDate" | "eventDatePrecision" | "weddingTheme"
  > & { city: string | null; message: string };
}

/**
 * A held project is pending, and so is one with an edit that waits. Any other that providers can see counts as approved,
 * whether by an admin or by the automatic checks.
 */
function statusOf(
  status: ProjectStatus,
  isWaiting: boolean,
  [latest]: readonly PastDecision[],
): ModerationStatus {
  if (status === "HELD" || (isWaiting && isSearching(status))) return "pending";
  return isSearching(status) ? "approved" : (latest?.decision ?? "approved");
}

/** A couple's project, with contacts masked as providers see it before an unlock. */
export async function getProjectCase(ctx: AdminCtx, id: string): Promise<ProjectCaseDto> {
  const [row] = await ctx.db
    .select({ project: projects, firstname: members.firstname, isWaiting: hasWaitingEdit })
    .from(projects)
    .leftJoin(members, eq(members.id, projects.memberId))
    .where(eq(projects.id, id));
  const history = await listHistory(ctx, "project", id);
  if (!row || (!isSearching(row.project.status) && history.length === 0))
    throw moderationErrors.project_not_found();
  const { project, firstname, isWaiting } = row;
  const lastname = project.memberId ? await findLastname(ctx, project.memberId) : "";
  const couple = { firstname: firstname ?? "", lastname };
  return {
    id,
    name: firstname ?? "",
    status: statusOf(project.status, isWaiting, history),
    submittedAt: project.verifiedAt ?? project.createdAt,
    locale: project.locale,
    history,
    project: {
      ...project,
      city: project.eventLocationCity && maskMessage(project.eventLocationCity, couple),
      message: maskMessage(project.message ?? "", couple),
      weddingTheme: project.weddingTheme && maskMessage(project.weddingTheme, couple),
    },
  };
}

export interface ReviewCaseDto extends Case {
  review: Pick<
    typeof reviews.$inferSelect,
    "coupleName" | "weddingDate" | "rating" | "content" | "reply" | "locale"
  > & {
    /** Name of the venue, or of the provider's company. */
    subject: string;
    providerId: string;
    /** Null when the review is about the provider itself. */
    venueId: string | null;
  };
}

export const moderationOf = { pending: "pending", published: "approved", rejected: "rejected" } as const;

/** A couple's review, unchanged: it is published as it is or not at all. */
export async function getReviewCase(ctx: AdminCtx, id: string): Promise<ReviewCaseDto> {
  const [row] = await ctx.db
    .select({ review: reviews, company: companies.name, venue: venues.name })
    .from(reviews)
    .leftJoin(companies, eq(companies.providerId, reviews.providerId))
    .leftJoin(venues, eq(venues.id, reviews.venueId))
    .where(eq(reviews.id, id));
  if (!row) throw moderationErrors.review_not_found();
  const { review, company, venue } = row;
  return {
    id,
    name: review.coupleName,
    status: moderationOf[review.status],
    submittedAt: review.createdAt,
    locale: review.locale,
    history: await listHistory(ctx, "review", id),
    review: { ...review, subject: venue ?? company ?? "" },
  };
}

export interface TestimonialCaseDto extends Case {
  testimonial: Pick<typeof testimonials.$inferSelect, "content" | "locale" | "providerId"> &
    TestimonialAuthor;
}

/** A provider's testimonial, unchanged, as readers would see it. */
export async function getTestimonialCase(ctx: AdminCtx, id: string): Promise<TestimonialCaseDto> {
  const [row] = await ctx.db
    .select({ testimonial: testimonials, name: companies.name, city: companies.city, locale: users.locale })
    .from(testimonials)
    .innerJoin(users, eq(users.id, testimonials.providerId))
    .innerJoin(companies, eq(companies.providerId, testimonials.providerId))
    .where(eq(testimonials.id, id));
  if (!row) throw moderationErrors.testimonial_not_found();
  const { testimonial, name, city, locale } = row;
  const [history, picture] = await Promise.all([
    listHistory(ctx, "testimonial", id),
    findProfilePicture(ctx, testimonial.providerId, name),
  ]);
  return {
    id,
    name,
    status: moderationOf[testimonial.status],
    submittedAt: testimonial.createdAt,
    locale,
    history,
    testimonial: { ...testimonial, name, city, picture },
  };
}
