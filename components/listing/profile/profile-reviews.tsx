import { useTranslations } from "next-intl";
import { AllReviewsLink } from "@/components/reviews/shown/all-reviews-link";
import { ReviewSort } from "@/components/reviews/shown/review-sort";
import { ReviewSummary } from "@/components/reviews/shown/review-summary";
import { ShownReview } from "@/components/reviews/shown/shown-review";
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
  const { shown, count } = reviews;
  const subject = { kind: "provider", slug } as const;
  if (shown.length === 0) return null;
  return (
    <section id={REVIEWS_ID}>
      <h2>{t("title")}</h2>
      <ReviewSummary summary={reviews} />
      {isPreview || count < 2 ? null : <ReviewSort subject={subject} order={null} />}
      <ul className="mt-7 border-b border-line">
        {shown.map((review) => (
          <li key={review.id} className="border-t border-line py-6">
            <ShownReview review={review} replyTitle={t("reply", { name: firstname })} canMark={!isPreview} />
          </li>
        ))}
      </ul>
      {isPreview || count <= shown.length ? null : <AllReviewsLink subject={subject} count={count} />}
    </section>
  );
}
