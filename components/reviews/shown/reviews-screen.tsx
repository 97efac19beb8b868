import { useTranslations } from "next-intl";
import { ReviewSort } from "@/components/reviews/shown/review-sort";
import { ReviewSummary } from "@/components/reviews/shown/review-summary";
import { ShownReview } from "@/components/reviews/shown/shown-review";
import { VerifiedMark } from "@/components/reviews/shown/verified-mark";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import { REVIEWS_PAGE_SIZE } from "@/lib/listing/shown-reviews/rules";
import {
  type ReviewedPage,
  type ReviewSummaryDto,
  type ReviewsView,
  reviewsAddress,
  type ShownReviewDto,
} from "@/lib/listing/shown-reviews/schema";

/**
 * All reviews of a provider or a venue, a page at a time, in the order that the reader chose. Of a venue only those that
 * couples wrote here: the others have neither a rating that counts nor marks to be ordered by.
 */
export function ReviewsScreen({
  subject,
  summary,
  reviews,
  view,
}: {
  subject: ReviewedPage & { name: string; firstname: string | null };
  summary: ReviewSummaryDto;
  reviews: readonly ShownReviewDto[];
  view: ReviewsView;
}) {
  const t = useTranslations("reviews");
  const words = useTranslations("directory.profile.reviews");
  const { kind, slug, name, firstname } = subject;
  const isVenue = kind === "venue";
  const replyTitle = firstname === null ? t("venue.reply") : words("reply", { name: firstname });
  return (
    <div className="wrap pt-6 pb-16">
      <PageHeader
        above={
          <BackLink href={isVenue ? venuePath(slug) : profilePath(slug)}>
            {t("shown.back", { kind })}
          </BackLink>
        }
        title={t("shown.pageTitle", { name })}
        lead={isVenue ? t("venue.note") : undefined}
      />
      <ReviewSummary summary={summary} />
      <ReviewSort subject={subject} order={view.order} />
      <ul className="mt-7 border-b border-line">
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-line py-6">
            <ShownReview
              review={review}
              replyTitle={replyTitle}
              mark={isVenue ? <VerifiedMark isVerified /> : undefined}
            />
          </li>
        ))}
      </ul>
      {summary.count > REVIEWS_PAGE_SIZE ? (
        <Pagination
          className="mt-5 justify-end"
          page={view.page}
          pageSize={REVIEWS_PAGE_SIZE}
          total={summary.count}
          hrefOf={(page) => reviewsAddress(subject, { ...view, page })}
        />
      ) : null}
      <p className="mt-8 text-small">
        <a href="/reviews-policy" className="link link-quiet inline-flex min-h-6 items-center">
          {t("shown.rules")}
        </a>
      </p>
    </div>
  );
}
