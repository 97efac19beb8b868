import { Star } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { PublicVenueDto } from "@/lib/listing/venues/schema";

const STARS = [1, 2, 3, 4, 5] as const;

/** Reviews of couples; the title says where they come from. */
export function VenueReviews({
  reviews,
  shown,
}: {
  reviews: PublicVenueDto["reviews"];
  shown: PublicVenueDto["shownReviews"];
}) {
  const t = useTranslations("venues");
  const format = useFormatter();
  if (shown.length === 0) return null;
  return (
    <section>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2>{t("page.reviews")}</h2>
        {reviews.average === null ? null : (
          <p className="text-ui text-ink-2">
            {t("card.reviews", {
              average: format.number(reviews.average, { maximumFractionDigits: 1 }),
              count: reviews.count,
            })}
          </p>
        )}
      </div>
      <p className="mt-1 text-small text-ink-3">
        <a href="/reviews-policy" className="link link-quiet">
          {t("page.reviewsNote")}
        </a>
      </p>
      <ul className="mt-4 border-b border-line">
        {shown.map(({ id, rating, content, coupleName, weddingDate }) => (
          <li key={id} className="border-t border-line py-6">
            {rating === null ? null : (
              <p className="flex gap-0.5 text-wine-text">
                <span className="sr-only">{t("page.rating", { rating })}</span>
                {STARS.map((star) => (
                  <Star
                    key={star}
                    aria-hidden="true"
                    className={cn("size-4.5", star <= rating ? "fill-current" : "opacity-35")}
                  />
                ))}
              </p>
            )}
            <blockquote className="mt-3 max-w-(--measure) leading-relaxed whitespace-pre-line">
              {content}
            </blockquote>
            <p className="mt-3 text-small text-ink-2">
              {weddingDate
                ? `${coupleName}, ${t("page.wedding", { date: format.dateTime(new Date(`${weddingDate}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" }) })}`
                : coupleName}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
