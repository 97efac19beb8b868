import { z } from "zod";
import { reasonField as reason } from "@/lib/core/audit/reason";
import { uuidField } from "@/lib/core/fields";
import type { Locale } from "@/lib/core/i18n/locales";
import { suspicionReasons } from "@/lib/leads/suspicion/rules";
import type { PictureDto } from "@/lib/listing/images/schema";
import { type ReviewedField, reviewedFields } from "@/lib/listing/profile-review/rules";

export const moderationStatuses = ["pending", "approved", "rejected"] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** The queues; the address `/admin/moderation?kind=` and the API use these names. */
export const queueKinds = [
  "profiles",
  "changes",
  "venues",
  "projects",
  "leads",
  "reviews",
  "replies",
  "testimonials",
] as const;
export type QueueKind = (typeof queueKinds)[number];

export const QUEUE_PAGE_SIZE = 25;

const status = z.enum(moderationStatuses, { error: "choice_invalid" });
/** The state that the admin saw; a decision is refused as already taken when the state is another one. */
const from = status.default("pending");

/** GET /api/admin/profiles, venues, projects */
export const queueInput = z.strictObject({
  status: status.default("pending"),
  page: z.coerce
    .number({ error: "invalid" })
    .int("invalid")
    .min(1, "too_small")
    .max(10_000, "too_big")
    .default(1),
});
export type QueueInput = z.output<typeof queueInput>;

/** POST /api/admin/profiles/{userId}/approve */
export const approveProfileInput = z.strictObject({
  userId: uuidField,
  from,
  /** Lists the company although the register does not know its number. */
  acceptRegistration: z.boolean({ error: "invalid" }).default(false),
});
export type ApproveProfileInput = z.output<typeof approveProfileInput>;

export const rejectProfileInput = z.strictObject({ userId: uuidField, from, reason });
export type RejectProfileInput = z.output<typeof rejectProfileInput>;

export const approveVenueInput = z.strictObject({ venueId: uuidField, from });
export type ApproveVenueInput = z.output<typeof approveVenueInput>;
export const rejectVenueInput = z.strictObject({ venueId: uuidField, from, reason });
export type RejectVenueInput = z.output<typeof rejectVenueInput>;

export const approveProjectInput = z.strictObject({ projectId: uuidField });
export type ApproveProjectInput = z.output<typeof approveProjectInput>;
/** From `pending` the project is withdrawn, from `approved` taken down. */
export const rejectProjectInput = z.strictObject({ projectId: uuidField, from, reason });
export type RejectProjectInput = z.output<typeof rejectProjectInput>;

export const approveReviewInput = z.strictObject({ reviewId: uuidField, from });
export type ApproveReviewInput = z.output<typeof approveReviewInput>;
export const rejectReviewInput = z.strictObject({ reviewId: uuidField, from, reason });
export type RejectReviewInput = z.output<typeof rejectReviewInput>;

export const approveReplyInput = z.strictObject({ replyId: uuidField, from });
export type ApproveReplyInput = z.output<typeof approveReplyInput>;
export const rejectReplyInput = z.strictObject({ replyId: uuidField, from, reason });
export type RejectReplyInput = z.output<typeof rejectReplyInput>;

export const approveTestimonialInput = z.strictObject({ testimonialId: uuidField, from });
export type ApproveTestimonialInput = z.output<typeof approveTestimonialInput>;
export const rejectTestimonialInput = z.strictObject({ testimonialId: uuidField, from, reason });
export type RejectTestimonialInput = z.output<typeof rejectTestimonialInput>;

export const approveChangeInput = z.strictObject({ changeId: uuidField, from });
export type ApproveChangeInput = z.output<typeof approveChangeInput>;
export const rejectChangeInput = z.strictObject({ changeId: uuidField, from, reason });
export type RejectChangeInput = z.output<typeof rejectChangeInput>;

export const decisionDto = z.object({ id: z.uuid(), status });
export type DecisionDto = z.output<typeof decisionDto>;

const counts = z.object({ pending: z.int(), approved: z.int(), rejected: z.int() });
export type QueueCounts = z.output<typeof counts>;

const registrationState = z.enum(["unchecked", "active", "inactive", "unknown", "accepted", "none"]);
export type CaseRegistrationState = z.output<typeof registrationState>;

/** What speaks against a project, the heaviest first. */
const suspicion = z.object({
  score: z.int(),
  reasons: z.array(z.object({ code: z.enum(suspicionReasons), points: z.int() })),
});
export type SuspicionDto = z.output<typeof suspicion>;

export const leadCaseKinds = ["questionable", "losses"] as const;
export type LeadCaseKind = (typeof leadCaseKinds)[number];

const queueItem = z.object({
  id: z.uuid(),
  /** Name of the company or venue, first name of the couple, or author and subject of a review. */
  name: z.string(),
  city: z.string().nullable(),
  country: z.string(),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Profiles only. */
  registration: registrationState.nullable(),
  /** Projects only: code of the event type. */
  eventType: z.string().nullable(),
  /** Projects only; null once it is forgotten. */
  suspicion: suspicion.nullable().optional(),
  /** Unlocks to look at only. */
  leadKind: z.enum(leadCaseKinds).optional(),
  /** Changes only: the part of the profile, or of a venue. */
  field: z.enum(reviewedFields).optional(),
});
export type QueueItemDto = z.output<typeof queueItem>;

export const queueDto = z.object({
  items: z.array(queueItem),
  counts,
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type QueueDto = z.output<typeof queueDto>;

/** A picture of a profile that another provider has too. */
export interface SimilarPictureDto {
  /** Id of the other provider. */
  providerId: string;
  name: string;
  isMirrored: boolean;
  picture: PictureDto;
}

/** A provider's own moderation state, for the banner of the dashboard. */
export interface ModerationStateDto {
  status: ModerationStatus;
  /** Why it was rejected, as the admin wrote it. */
  reason: string | null;
  submittedAt: string | null;
  decidedAt: string | null;
}

const queueParam = queueInput.partial();

/** The view of the moderation screen from the query string; invalid values become the defaults. */
export function queueViewOf(query: Record<string, string | string[] | undefined>) {
  const kind = queueKinds.find((name) => name === query.kind) ?? "profiles";
  const parsed = queueParam.safeParse({ status: query.status, page: query.page });
  const view = parsed.success ? parsed.data : {};
  return { kind, status: view.status ?? "pending", page: view.page ?? 1 };
}
export type QueueView = ReturnType<typeof queueViewOf>;

/** The owner of a rejected venue submits it again. */
export const resubmitVenueInput = z.strictObject({ venueId: uuidField });
export type ResubmitVenueInput = z.output<typeof resubmitVenueInput>;

export interface ChangeCaseDto {
  id: string;
  name: string;
  status: ModerationStatus;
  submittedAt: Date;
  locale: Locale;
  providerId: string;
  /** The venue that changed; null for a change of the profile. */
  venueId: string | null;
  /** The public page on the host of its country; null for an owner without a company. */
  href: string | null;
  field: ReviewedField;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  /** The picture, the preview of the video or the key image of the portfolio that changed. */
  picture: PictureDto | null;
  /** The file of the changed photo, which can be taken down; null for other parts and once it is taken down. */
  fileId: string | null;
  /** When the value becomes public without a decision; null when it is public. */
  publicFrom: Date | null;
  reason: string | null;
  decidedAt: Date | null;
  /** First name of the admin. */
  by: string | null;
  /** The next waiting change, to go on without the list. */
  nextId: string | null;
}

export interface ExpectedDecision {
  /** Half of the decisions on profiles of the last 90 days took at most so many hours. */
  medianHours: number;
  /** The instant of the user's own submission plus the median; null when the decision is overdue. */
  expectedAt: Date | null;
}
