import { Star } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { ReviewSummaryDto } from "@/lib/listing/shown-reviews/schema";
import { ratings } from "@/lib/reviews/rules";

/** Average, spread of the ratings, and averages by category. */
export function ReviewSummary({ summary }: { summary: ReviewSummaryDto }) {
  const t = useTranslations("reviews.shown");
  const words = useTranslations("ratings");
  const format = useFormatter();
  const { count, average, distribution, categories } = summary;
  if (average === null) return null;
  const oneDecimal = (value: number) =>
    format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="mt-5 grid gap-x-12 gap-y-7 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
      <p>
        <span
          aria-hidden="true"
          className="flex items-center gap-2.5 font-display text-h1 leading-none figures"
        >
          {oneDecimal(average)}
          <Icon of={Star} className="size-6! fill-current text-wine-text" />
        </span>
        <span aria-hidden="true" className="mt-2 block text-small text-ink-2">
          {words("count", { count })}
        </span>
        <span className="sr-only">{words("spoken", { average: oneDecimal(average), count })}</span>
      </p>
      <section aria-label={t("distribution")}>
        <ul className="space-y-1.5 text-small text-ink-2">
          {ratings.toReversed().map((stars) => {
            const n = distribution[stars - 1] ?? 0;
            return (
              <li key={stars} className="flex items-center gap-3">
                <span className="w-24 flex-none">{t("stars", { stars })}</span>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken"
                >
                  <rect width={Math.round((100 * n) / count)} height="6" className="fill-wine-mark" />
                </svg>
                <span className="w-8 flex-none text-right figures">{format.number(n)}</span>
              </li>
            );
          })}
        </ul>
      </section>
      {categories.length === 0 ? null : (
        <section aria-label={t("details")}>
          <ul className="space-y-1.5 text-small text-ink-2">
            {categories.map(({ category, average: mean }) => (
              <li key={category} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0">{t(`categories.${category}`)}</span>
                <span className="flex-none figures">
                  <b aria-hidden="true" className="font-semibold text-ink">
                    {oneDecimal(mean)}
                  </b>
                  <span className="sr-only">{t("score", { score: mean })}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
