import { useTranslations } from "next-intl";
import { AllReviewsLink } from "@/components/reviews/shown/all-reviews-link";
import { ReviewSort } from "@/components/reviews/shown/review-sort";
import { ReviewSummary } from "@/components/reviews/shown/review-summary";
import { ShownReview } from "@/components/reviews/shown/shown-review";
import { VerifiedMark } from "@/components/reviews/shown/verified-mark";
import type { PublicVenueDto, VenueReviewDto } from "@/lib/listing/venues/schema";

/**
 * The latest reviews that couples wrote here by invitation, with their figures and the way to all of them; below them,
 * set apart and not counted, those that the owner brought along.
 */
export function VenueReviews({
  slug,
  summary,
  shown,
}: {
  slug: string;
  summary: PublicVenueDto["reviewSummary"];
  shown: PublicVenueDto["shownReviews"];
}) {
  const t = useTranslations("reviews.venue");
  const venues = useTranslations("venues");
  const verified = shown.filter(({ isVerified }) => isVerified);
  const imported = shown.filter(({ isVerified }) => !isVerified);
  const subject = { kind: "venue", slug } as const;
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{venues("page.reviews")}</h2>
      {verified.length === 0 ? (
        <p className="mt-1 text-small text-ink-3">{t("none")}</p>
      ) : (
        <>
          <Note text={t("note")} />
          <ReviewSummary summary={summary} />
          {summary.count < 2 ? null : <ReviewSort subject={subject} order={null} />}
          <List reviews={verified} />
          {summary.count <= verified.length ? null : (
            <AllReviewsLink subject={subject} count={summary.count} />
          )}
        </>
      )}
      {imported.length === 0 ? null : (
        <div className="mt-9">
          <h3 className="text-h3">{t("imported")}</h3>
          <Note text={t("importedNote")} />
          <List reviews={imported} />
        </div>
      )}
    </section>
  );
}

/** Where the reviews come from, with a link to the rules. */
function Note({ text }: { text: string }) {
  return (
    <p className="mt-1 text-small text-ink-3">
      <a href="/reviews-policy" className="link link-quiet">
        {text}
      </a>
    </p>
  );
}

function List({ reviews }: { reviews: readonly VenueReviewDto[] }) {
  const t = useTranslations("reviews.venue");
  return (
    <ul className="mt-4 border-b border-line">
      {reviews.map((review) => (
        <li key={review.id} className="border-t border-line py-6">
          <ShownReview
            review={review}
            replyTitle={t("reply")}
            mark={<VerifiedMark isVerified={review.isVerified} />}
            canMark={review.isVerified}
          />
        </li>
      ))}
    </ul>
  );
}
