import { z } from "zod";
import { dateField, textField, uuidField } from "@/lib/core/fields";
import type { Locale } from "@/lib/core/i18n/locales";
import type { ReviewScores } from "@/lib/listing/shown-reviews/schema";
import { contentLength, ratings, replyLength } from "@/lib/reviews/rules";

/** A token of 256 bits, as made in lib/core/crypto. */
const tokenField = z.string({ error: "required" }).regex(/^[\w-]{43}$/, "link_unknown");
export const isReviewToken = (text: string) => tokenField.safeParse(text).success;

/** Names the provider of a request where its venues are named by their ids. */
export const PROVIDER_SUBJECT = "provider";
const aboutField = z.literal(PROVIDER_SUBJECT).or(z.uuid("link_unknown"));

/** Which of the invitations of a link the address names; null for none, and for a value of another shape. */
export function reviewAbout(query: Record<string, string | string[] | undefined>): string | null {
  const parsed = aboutField.safeParse(query.about);
  return parsed.success ? parsed.data : null;
}

const isRating = (value: number) => ratings.some((rating) => rating === value);

/** The score of a category; an empty one is no score. */
const scoreField = z
  .string({ error: "choice_invalid" })
  .max(1, "choice_invalid")
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((value) => value === null || isRating(value), "choice_invalid")
  .optional();

/** The form on the page of an invitation. */
export const writeReviewInput = z.strictObject({
  token: tokenField,
  about: aboutField,
  rating: z.string({ error: "rating_required" }).transform(Number).refine(isRating, "rating_required"),
  organisation: scoreField,
  listening: scoreField,
  price: scoreField,
  day: scoreField,
  content: textField(contentLength),
  weddingDate: z.literal("").or(dateField).default(""),
});
export type WriteReviewInput = z.output<typeof writeReviewInput>;

/** A provider's reply to a published review. There is one, which can be rewritten. */
export const replyInput = z.strictObject({ reviewId: uuidField, reply: textField(replyLength) });
export type ReplyInput = z.output<typeof replyInput>;

export type ReviewStatus = "pending" | "published" | "rejected";

/** POST and DELETE /api/reviews/{reviewId}/helpful */
export const helpfulInput = z.strictObject({ reviewId: uuidField });
export type HelpfulInput = z.output<typeof helpfulInput>;
/** Visitors who find the review helpful after the call. */
export const helpfulDto = z.object({ helpfulCount: z.int() });
export type HelpfulDto = z.output<typeof helpfulDto>;

/** A provider or a venue that a couple reviews. */
export interface ReviewSubject {
  kind: "provider" | "venue";
  name: string;
  /** Its public page as an absolute URL; null while it has none. */
  href: string | null;
}

/** Something else that the couple can review with the same link. */
export interface OtherSubject {
  /** "provider", or the id of the venue. */
  about: string;
  name: string;
}

/** What the page of an invitation shows. */
export type InvitationDto =
  | { state: "unknown" }
  /** The venue to review was deleted. */
  | { state: "gone"; others: OtherSubject[] }
  /** The link is for several; the couple chooses one. */
  | { state: "choice"; items: (OtherSubject & { state: "open" | "used" | "expired" })[] }
  | { state: "expired"; subject: ReviewSubject; others: OtherSubject[] }
  | { state: "used"; subject: ReviewSubject; others: OtherSubject[]; status: ReviewStatus }
  | {
      state: "open";
      subject: ReviewSubject;
      others: OtherSubject[];
      about: string;
      /** First name that the couple used in its request, the default of the form. */
      coupleName: string;
      weddingDate: string;
      /** The rejected review, which can be written again. */
      earlier: { rating: number; scores: ReviewScores; content: string; reason: string | null } | null;
    };

export const OWN_REVIEWS_PAGE_SIZE = 20;

const pageField = z.coerce.number().int().min(1).max(10_000).catch(1);

/** What the screen of a provider's own reviews shows. */
export interface OwnReviewsView {
  page: number;
  /** "provider" or the id of a venue; null for all. */
  about: string | null;
  isUnanswered: boolean;
}

/** The view from the query string; invalid values become the defaults. */
export function ownReviewsView(query: Record<string, string | string[] | undefined>): OwnReviewsView {
  return {
    page: pageField.parse(query.page ?? 1),
    about: reviewAbout(query),
    isUnanswered: query.answer === "none",
  };
}

export function ownReviewsAddress({ page, about, isUnanswered }: OwnReviewsView): string {
  const query = new URLSearchParams();
  if (about !== null) query.set("about", about);
  if (isUnanswered) query.set("answer", "none");
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/reviews?${query}` : "/reviews";
}

/** What can be reviewed: the provider itself, or one of its venues. */
export interface OwnSubjectDto {
  about: string;
  name: string;
}

/** The reply of the signed-in provider, public once a moderator approved it. */
export interface OwnReplyDto {
  text: string;
  status: ReviewStatus;
  /** Why it was rejected, as the moderator wrote it. */
  reason: string | null;
}

export interface OwnReviewDto {
  id: string;
  /** Name of the reviewed venue; null when the review is about the provider itself. */
  venue: string | null;
  coupleName: string;
  weddingDate: string | null;
  rating: number;
  scores: ReviewScores;
  content: string;
  locale: Locale;
  publishedAt: string;
  helpfulCount: number;
  reply: OwnReplyDto | null;
}

export interface OwnReviewsDto {
  items: OwnReviewDto[];
  /** Of what `about` selects. */
  counts: { all: number; unanswered: number };
  average: number | null;
  subjects: OwnSubjectDto[];
}
