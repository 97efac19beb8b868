import { useTranslations } from "next-intl";
import { ReviewSort } from "@/components/reviews/shown/review-sort";
import { ReviewSummary } from "@/components/reviews/shown/review-summary";
import { ShownReview } from "@/components/reviews/shown/shown-review";
import { reviewsPath } from "@/lib/core/addresses/planners";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";

/** Id of the section with the reviews. */
export const REVIEWS_ID = "reviews";

/** The latest reviews that couples wrote here after their wedding, their figures, and the way to all of them. */
export function ProfileReviews({
  reviews,
  slug,
  firstname,
  isPreview = false,
}: {
  reviews: PublicProfileDto["reviews"];
  slug: string;
  firstname: string;
  /** Without what only visitors of the public page can do. */
  isPreview?: boolean | undefined;
}) {
  const t = useTranslations("directory.profile.reviews");
  const words = useTranslations("reviews.shown");
  const { shown, count } = reviews;
  if (shown.length === 0) return null;
  return (
    <section id={REVIEWS_ID}>
      <h2>{t("title")}</h2>
      <ReviewSummary summary={reviews} />
      {isPreview || count < 2 ? null : <ReviewSort slug={slug} order={null} />}
      <ul className="mt-7 border-b border-line">
        {shown.map((review) => (
          <li key={review.id} className="border-t border-line py-6">
            <ShownReview review={review} replyTitle={t("reply", { name: firstname })} canMark={!isPreview} />
          </li>
        ))}
      </ul>
      {isPreview || count <= shown.length ? null : (
        <p className="mt-5 text-ui">
          <a
            href={reviewsPath(slug)}
            rel="nofollow"
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {words("all", { count })}
          </a>
        </p>
      )}
    </section>
  );
}
