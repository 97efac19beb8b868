import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Ctx } from "@/lib/gateways/context";
import { publicContext } from "@/lib/http/public-pages/context";
import { findListedProvider } from "@/lib/listing/profile/queries";
import { listShownReviews, type Reviewed, readReviewSummary } from "@/lib/listing/shown-reviews/queries";
import type { ReviewedPage, ReviewsView } from "@/lib/listing/shown-reviews/schema";
import { findListedVenue } from "@/lib/listing/venues/find-venue";

interface Found {
  name: string;
  /** Who replies to the reviews of a provider; null for a venue. */
  firstname: string | null;
  reviewed: Reviewed;
}

const finders: Record<ReviewedPage["kind"], (ctx: Ctx, slug: string) => Promise<Found | null>> = {
  async provider(ctx, slug) {
    const found = await findListedProvider(ctx, slug);
    return found && { name: found.name, firstname: found.firstname, reviewed: { providerId: found.id } };
  },
  async venue(ctx, slug) {
    const found = await findListedVenue(ctx, slug);
    return found && { name: found.name, firstname: null, reviewed: { venueId: found.id } };
  },
};

/** Once for a request, which needs it for the head of the page and for the page. */
const readOnce = cache(
  async (locale: Locale, kind: ReviewedPage["kind"], slug: string, ...[order, page]: ViewParts) => {
    const ctx = publicContext(locale);
    const found = await finders[kind](ctx, slug);
    if (!found) return null;
    const { reviewed, ...names } = found;
    const [summary, reviews] = await Promise.all([
      readReviewSummary(ctx, reviewed),
      listShownReviews(ctx, reviewed, { order, page }),
    ]);
    return reviews.length === 0 ? null : { subject: { kind, slug, ...names }, summary, reviews };
  },
);
type ViewParts = [ReviewsView["order"], ReviewsView["page"]];

/** One page of the reviews of a listed provider or venue; null when nobody is listed there, or past the last page. */
export const readReviews = (locale: Locale, { kind, slug }: ReviewedPage, { order, page }: ReviewsView) =>
  readOnce(locale, kind, slug, order, page);
