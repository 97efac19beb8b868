import { useTranslations } from "next-intl";
import { ReviewSort } from "@/components/reviews/shown/review-sort";
import { ReviewSummary } from "@/components/reviews/shown/review-summary";
import { ShownReview } from "@/components/reviews/shown/shown-review";
import { BackLink } from "@/components/ui/back-link";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { profilePath } from "@/lib/core/addresses/planners";
import { REVIEWS_PAGE_SIZE } from "@/lib/listing/shown-reviews/rules";
import {
  type ReviewSummaryDto,
  type ReviewsView,
  reviewsAddress,
  type ShownReviewDto,
} from "@/lib/listing/shown-reviews/schema";

/** All reviews of a provider, a page at a time, in the order that the reader chose. */
export function ReviewsScreen({
  provider: { slug, name, firstname },
  summary,
  reviews,
  view,
}: {
  provider: { slug: string; name: string; firstname: string };
  summary: ReviewSummaryDto;
  reviews: readonly ShownReviewDto[];
  view: ReviewsView;
}) {
  const t = useTranslations("reviews.shown");
  const words = useTranslations("directory.profile.reviews");
  return (
    <div className="wrap pb-16">
      <PageHeader
        above={<BackLink href={profilePath(slug)}>{t("back")}</BackLink>}
        title={t("pageTitle", { name })}
      />
      <ReviewSummary summary={summary} />
      <ReviewSort slug={slug} order={view.order} />
      <ul className="mt-7 border-b border-line">
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-line py-6">
            <ShownReview review={review} replyTitle={words("reply", { name: firstname })} />
          </li>
        ))}
      </ul>
      {summary.count > REVIEWS_PAGE_SIZE ? (
        <Pagination
          className="mt-5 justify-end"
          page={view.page}
          pageSize={REVIEWS_PAGE_SIZE}
          total={summary.count}
          hrefOf={(page) => reviewsAddress(slug, { ...view, page })}
        />
      ) : null}
      <p className="mt-8 text-small">
        <a href="/reviews-policy" className="link link-quiet inline-flex min-h-6 items-center">
          {t("rules")}
        </a>
      </p>
    </div>
  );
}
