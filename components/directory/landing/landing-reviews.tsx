import { useTranslations } from "next-intl";
import { linkTo } from "@/components/legal/link-to";
import { Stars } from "@/components/reviews/stars";
import { profilePath } from "@/lib/core/addresses/planners";
import type { QuotedReviewDto } from "@/lib/directory/facts/schema";

/** The most recent reviews, complete and with a link to the provider; nothing while there are too few. */
export function LandingReviews({ reviews }: { reviews: readonly QuotedReviewDto[] }) {
  const t = useTranslations("directory.landing.reviews");
  const profile = useTranslations("directory.profile.reviews");
  if (reviews.length === 0) return null;
  return (
    <section className="wrap mt-18 desk:mt-28">
      <h2 className="title-display">{t("title")}</h2>
      <p className="mt-4 max-w-(--measure) text-ink-2">
        {t.rich("text", { policy: linkTo("/reviews-policy") })}
      </p>
      <ul className="mt-8 grid gap-x-8 gap-y-7 desk:grid-cols-3">
        {reviews.map(({ id, rating, content, locale, coupleName, provider }) => (
          <li key={id} className="flex flex-col bg-sage-tint p-6 sm:p-7">
            <Stars rating={rating} label={profile("rating", { rating })} />
            <blockquote lang={locale} className="mt-4 leading-relaxed break-words whitespace-pre-line">
              {content}
            </blockquote>
            <p className="mt-auto pt-5 text-small text-ink-2">
              {t.rich("about", {
                couple: coupleName,
                provider: () => (
                  <a href={profilePath(provider.slug)} className="link">
                    {provider.name}
                  </a>
                ),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
