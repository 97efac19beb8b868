import "server-only";
import type { Locale } from "@/lib/core/i18n/locales";
import { publicContext } from "@/lib/http/public-pages/context";
import { findListedProvider } from "@/lib/listing/profile/queries";
import { listShownReviews, readReviewSummary } from "@/lib/listing/shown-reviews/queries";
import type { ReviewsView } from "@/lib/listing/shown-reviews/schema";

/** One page of a listed provider's reviews; null when nobody is listed there, or past the last page. */
export async function readProfileReviews(locale: Locale, slug: string, view: ReviewsView) {
  const ctx = publicContext(locale);
  const provider = await findListedProvider(ctx, slug);
  if (!provider) return null;
  const reviewed = { providerId: provider.id };
  const [summary, reviews] = await Promise.all([
    readReviewSummary(ctx, reviewed),
    listShownReviews(ctx, reviewed, view),
  ]);
  return reviews.length === 0 ? null : { provider, summary, reviews };
}
