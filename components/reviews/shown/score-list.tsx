import { useTranslations } from "next-intl";
import { type ReviewCategory, reviewCategories } from "@/lib/listing/shown-reviews/rules";
import type { ReviewScores } from "@/lib/listing/shown-reviews/schema";

/** The scores of one review by category; nothing where the couple gave none. */
export function ScoreList({ scores }: { scores: ReviewScores | null }) {
  const t = useTranslations("reviews.shown");
  const given = reviewCategories.flatMap((category): [ReviewCategory, number][] => {
    const score = scores?.[category] ?? null;
    return score === null ? [] : [[category, score]];
  });
  if (given.length === 0) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2">
      {given.map(([category, score]) => (
        <div key={category} className="flex gap-1.5">
          <dt>{t(`categories.${category}`)}</dt>
          <dd className="figures">
            <b aria-hidden="true" className="font-semibold text-ink">
              {score}
            </b>
            <span className="sr-only">{t("score", { score })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
