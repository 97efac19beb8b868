import { z } from "zod";
import { dateField, textField, uuidField } from "@/lib/core/fields";
import type { Locale } from "@/lib/core/i18n/locales";
import { contentLength, coupleNameLength, ratings, replyLength } from "@/lib/reviews/rules";

/** A token of 256 bits, as made in lib/core/crypto. */
const tokenField = z.string({ error: "required" }).regex(/^[\w-]{43}$/, "link_unknown");
export const isReviewToken = (text: string) => tokenField.safeParse(text).success;

/** The form on the page of an invitation. */
export const writeReviewInput = z.strictObject({
  token: tokenField,
  rating: z
    .string({ error: "rating_required" })
    .transform(Number)
    .refine((value) => ratings.some((rating) => rating === value), "rating_required"),
  content: textField(contentLength),
  coupleName: textField(coupleNameLength),
  weddingDate: z.literal("").or(dateField).default(""),
});
export type WriteReviewInput = z.output<typeof writeReviewInput>;

/** A provider's reply to a published review; there can be one. */
export const replyInput = z.strictObject({ reviewId: uuidField, reply: textField(replyLength) });
export type ReplyInput = z.output<typeof replyInput>;

export type ReviewStatus = "pending" | "published" | "rejected";

export interface ReviewedProvider {
  name: string;
  /** Its public page as an absolute URL; null while it has none. */
  href: string | null;
}

/** What the page of an invitation shows. */
export type InvitationDto =
  | { state: "unknown" }
  | { state: "expired"; provider: ReviewedProvider }
  | { state: "used"; provider: ReviewedProvider; status: ReviewStatus }
  | {
      state: "open";
      provider: ReviewedProvider;
      /** First name that the couple used in its request, the default of the form. */
      coupleName: string;
      weddingDate: string;
      /** The rejected review, which can be written again. */
      earlier: { rating: number; content: string; reason: string | null } | null;
    };

export const OWN_REVIEWS_PAGE_SIZE = 20;

const pageField = z.coerce.number().int().min(1).max(10_000).catch(1);
/** Page number of a provider's own reviews, from the query string. */
export const ownReviewsPage = (query: Record<string, string | string[] | undefined>) =>
  pageField.parse(query.page ?? 1);
export const ownReviewsAddress = (page: number) => (page > 1 ? `/reviews?page=${page}` : "/reviews");

export interface OwnReviewDto {
  id: string;
  coupleName: string;
  weddingDate: string | null;
  rating: number;
  content: string;
  locale: Locale;
  publishedAt: string;
  reply: string | null;
}

export interface OwnReviewsDto {
  items: OwnReviewDto[];
  total: number;
  average: number | null;
}
