import { BadgeCheck } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Stars } from "@/components/reviews/stars";
import type { PublicVenueDto, VenueReviewDto } from "@/lib/listing/venues/schema";

/**
 * Reviews that couples wrote here by invitation, with their average; below them, set apart and not counted, those that
 * the owner brought along.
 */
export function VenueReviews({
  reviews,
  shown,
}: {
  reviews: PublicVenueDto["reviews"];
  shown: PublicVenueDto["shownReviews"];
}) {
  const t = useTranslations("reviews.venue");
  const venues = useTranslations("venues");
  const format = useFormatter();
  const verified = shown.filter(({ isVerified }) => isVerified);
  const imported = shown.filter(({ isVerified }) => !isVerified);
  if (shown.length === 0) return null;
  return (
    <section>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2>{venues("page.reviews")}</h2>
        {reviews.average === null ? null : (
          <p className="text-ui text-ink-2">
            {venues("card.reviews", {
              average: format.number(reviews.average, { maximumFractionDigits: 1 }),
              count: reviews.count,
            })}
          </p>
        )}
      </div>
      {verified.length === 0 ? (
        <p className="mt-1 text-small text-ink-3">{t("none")}</p>
      ) : (
        <>
          <Note text={t("note")} />
          <List reviews={verified} />
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
  return (
    <ul className="mt-4 border-b border-line">
      {reviews.map((review) => (
        <li key={review.id} className="border-t border-line py-6">
          <Review review={review} />
        </li>
      ))}
    </ul>
  );
}

function Review({ review }: { review: VenueReviewDto }) {
  const t = useTranslations("reviews.venue");
  const venues = useTranslations("venues.page");
  const format = useFormatter();
  const { isVerified, rating, content, locale, coupleName, weddingDate, publishedAt, reply } = review;
  const wedding =
    weddingDate &&
    venues("wedding", {
      date: format.dateTime(new Date(`${weddingDate}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" }),
    });
  return (
    <>
      {rating === null ? null : <Stars rating={rating} label={venues("rating", { rating })} />}
      <blockquote
        lang={locale ?? undefined}
        className="mt-3 max-w-(--measure) leading-relaxed break-words whitespace-pre-line"
      >
        {content}
      </blockquote>
      <p className="mt-3 text-small break-words text-ink-2">
        {wedding ? `${coupleName}, ${wedding}` : coupleName}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-ink-3">
        {isVerified ? (
          <span className="inline-flex items-center gap-1.5 font-semibold text-sage-text">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {t("verified")}
          </span>
        ) : (
          <span>{t("unverified")}</span>
        )}
        <time dateTime={publishedAt}>
          {t("published", { date: format.dateTime(new Date(publishedAt), "medium") })}
        </time>
      </p>
      {reply ? (
        <div className="mt-4 border-t border-line pt-4 sm:ml-8">
          <p className="text-small font-semibold">{t("reply")}</p>
          <p className="mt-1 max-w-(--measure) text-ui leading-normal break-words whitespace-pre-line text-ink-2">
            {reply}
          </p>
        </div>
      ) : null}
    </>
  );
}
