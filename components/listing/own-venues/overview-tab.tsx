import { Check, MessageSquareQuote, Star } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { openTasksOf } from "@/components/listing/own-venues/open-tasks";
import { OwnVenueViews } from "@/components/listing/own-venues/own-venue-views";
import { ViewsTeaser } from "@/components/statistics/figures/views-teaser";
import { Icon } from "@/components/ui/icon";
import { Stats } from "@/components/ui/stats";
import { TextLink } from "@/components/ui/text-link";
import type { VenueDto } from "@/lib/listing/own-venues/schema";
import { allFeatures } from "@/lib/listing/venues/rules";

/** Figures, what to complete, views by period, and the latest review. */
export function OverviewTab({ venue, views }: { venue: VenueDto; views: "open" | "premium" | "none" }) {
  const t = useTranslations("own-venues.overview");
  const format = useFormatter();
  const { totalViews, reviewCount, images, features, prestationDetails } = venue;
  const stats = [
    ...(totalViews === null
      ? []
      : [{ label: t("views", { count: totalViews }), value: format.number(totalViews) }]),
    { label: t("reviews", { count: reviewCount }), value: format.number(reviewCount) },
    { label: t("photos", { count: images.length }), value: format.number(images.length) },
    {
      label: t("features", { count: features.length, total: allFeatures.length }),
      value: format.number(features.length),
    },
    ...(totalViews === null
      ? [
          {
            label: t("services", { count: prestationDetails.length }),
            value: format.number(prestationDetails.length),
          },
        ]
      : []),
  ];
  return (
    <>
      <Stats stats={stats} className="border-t-0" />
      <div className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-12">
          <Tasks venue={venue} />
          {views === "open" ? <OwnVenueViews id={venue.id} /> : null}
          {views === "premium" ? <ViewsTeaser title={t("teaserTitle")} body={t("teaserText")} /> : null}
        </div>
        <LatestReview venue={venue} />
      </div>
    </>
  );
}

function Tasks({ venue }: { venue: VenueDto }) {
  const t = useTranslations("own-venues.tasks");
  const { tasks, total } = openTasksOf(venue);
  const done = total - tasks.length;
  return (
    <section>
      <div className="flex items-baseline justify-between gap-6">
        <h2>{t("title")}</h2>
        <p className="text-small text-ink-2 figures">{t("of", { done, total })}</p>
      </div>
      {tasks.length === 0 ? (
        <p className="mt-4 flex items-center gap-2.5 border-y border-line py-5 text-ui text-ink-2">
          <Icon of={Check} className="text-sage-text" />
          {t("allDone")}
        </p>
      ) : (
        <ul className="mt-4 border-b border-line">
          {tasks.map(({ key, href, count }) => (
            <li key={key} className="flex items-center justify-between gap-6 border-t border-line py-4">
              <div className="min-w-0">
                <p className="text-ui font-semibold">{t(`${key}.title`, { count })}</p>
                <p className="mt-0.5 text-small text-ink-2">{t(`${key}.text`)}</p>
              </div>
              <TextLink
                href={href}
                className="inline-flex min-h-6 flex-none items-center text-ui font-medium pointer-coarse:min-h-11"
              >
                {t(`${key}.action`)}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LatestReview({ venue: { reviews } }: { venue: VenueDto }) {
  const t = useTranslations("own-venues.overview");
  const words = useTranslations("venues.page");
  const format = useFormatter();
  // What the owner brought along from elsewhere is not counted, and not quoted either.
  const review = reviews.find(({ isVerified }) => isVerified);
  return (
    <aside aria-labelledby="latest-review" className="lg:border-l lg:border-line lg:pl-8">
      <h2 id="latest-review" className="text-h3">
        {t("latestReview")}
      </h2>
      {review ? (
        <figure className="mt-3">
          {review.rating === null ? null : (
            <p className="flex gap-1">
              <span className="sr-only">{words("rating", { rating: review.rating })}</span>
              {Array.from({ length: review.rating }, (_, n) => `star-${n}`).map((key) => (
                <Icon of={Star} key={key} className="size-4 fill-wine-mark text-wine-mark" />
              ))}
            </p>
          )}
          <blockquote className="mt-2.5 font-display text-lead break-words">
            <p className="line-clamp-6">{t("quote", { text: review.content })}</p>
          </blockquote>
          <figcaption className="mt-2 text-small text-ink-3">
            {review.coupleName}
            {review.weddingDate === null
              ? null
              : `, ${format.dateTime(new Date(`${review.weddingDate}T00:00:00Z`), {
                  month: "long",
                  year: "numeric",
                  timeZone: "UTC",
                })}`}
          </figcaption>
        </figure>
      ) : (
        <p className="mt-3 flex items-start gap-2.5 text-small text-ink-2">
          <Icon of={MessageSquareQuote} className="mt-0.5 flex-none text-ink-3" />
          {t("noReview")}
        </p>
      )}
    </aside>
  );
}
