import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Island } from "@/components/islands/island";
import { HelpfulButton } from "@/components/reviews/shown/helpful-button";
import { ScoreList } from "@/components/reviews/shown/score-list";
import { Stars } from "@/components/reviews/stars";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { ReviewScores, ShownReviewDto } from "@/lib/listing/shown-reviews/schema";

interface Props {
  review: Omit<ShownReviewDto, "rating" | "scores" | "locale"> & {
    rating: number | null;
    scores: ReviewScores | null;
    locale: string | null;
  };
  /** Who replies: "Claire replies". */
  replyTitle: string;
  /** Whether it was written here; beside the date. */
  mark?: ReactNode;
  /** False where nobody can mark it: in previews, and for what was written elsewhere. */
  canMark?: boolean;
}

/** One published review: stars, scores, text, couple, dates, how many found it helpful, and the reply. */
export function ShownReview({ review, replyTitle, mark, canMark = true }: Props) {
  const t = useTranslations("reviews.shown");
  const words = useTranslations("directory.profile.reviews");
  const format = useFormatter();
  const { id, rating, scores, content, locale, coupleName, weddingDate, publishedAt } = review;
  const { helpfulCount, reply } = review;
  const wedding =
    weddingDate &&
    words("wedding", {
      date: format.dateTime(new Date(`${weddingDate}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" }),
    });
  return (
    <article>
      {rating === null ? null : <Stars rating={rating} label={words("rating", { rating })} />}
      <ScoreList scores={scores} />
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
        {mark}
        <time dateTime={publishedAt}>
          {t("published", { date: format.dateTime(new Date(publishedAt), "medium") })}
        </time>
      </p>
      {canMark ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          {helpfulCount > 0 ? (
            <p className="text-small text-ink-2">{t("helpfulCount", { count: helpfulCount })}</p>
          ) : null}
          <Island
            name="helpful-button"
            component={HelpfulButton}
            as="span"
            props={{
              id,
              labels: {
                mark: t("helpful"),
                markNamed: t("helpfulNamed", nameForms({ name: coupleName })),
                thanks: t("thanks"),
                takenBack: t("takenBack"),
                failed: t("failed"),
              },
            }}
          />
        </div>
      ) : null}
      {reply ? (
        <div className="mt-4 border-t border-line pt-4 sm:ml-8">
          <p className="text-small font-semibold">{replyTitle}</p>
          <p className="mt-1 max-w-(--measure) text-ui leading-normal break-words whitespace-pre-line text-ink-2">
            {reply}
          </p>
        </div>
      ) : null}
    </article>
  );
}
