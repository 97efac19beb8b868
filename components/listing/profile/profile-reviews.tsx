import { useFormatter, useTranslations } from "next-intl";
import { Stars } from "@/components/reviews/stars";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";

/** Reviews that couples wrote here after their wedding. */
export function ProfileReviews({
  reviews,
  firstname,
}: {
  reviews: PublicProfileDto["reviews"];
  firstname: string;
}) {
  const t = useTranslations("directory.profile.reviews");
  const format = useFormatter();
  if (reviews.shown.length === 0) return null;
  return (
    <section>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2>{t("title")}</h2>
        {reviews.average === null ? null : (
          <p className="text-ui text-ink-2">
            {t("summary", {
              average: format.number(reviews.average, { maximumFractionDigits: 1 }),
              count: reviews.count,
            })}
          </p>
        )}
      </div>
      <ul className="mt-4 border-b border-line">
        {reviews.shown.map((review) => (
          <li key={review.id} className="border-t border-line py-6">
            <Stars rating={review.rating} label={t("rating", { rating: review.rating })} />
            <blockquote
              lang={review.locale}
              className="mt-3 max-w-(--measure) leading-relaxed whitespace-pre-line"
            >
              {review.content}
            </blockquote>
            <p className="mt-3 text-small text-ink-2">
              {review.weddingDate
                ? `${review.coupleName}, ${t("wedding", { date: format.dateTime(new Date(`${review.weddingDate}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" }) })}`
                : review.coupleName}
            </p>
            {review.reply ? (
              <div className="mt-4 border-t border-line pt-4 sm:ml-8">
                <p className="text-small font-semibold">{t("reply", { name: firstname })}</p>
                <p className="mt-1 max-w-(--measure) text-ui leading-normal whitespace-pre-line text-ink-2">
                  {review.reply}
                </p>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
