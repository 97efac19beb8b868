import { useFormatter, useTranslations } from "next-intl";
import { Stats } from "@/components/ui/stats";
import { type ClaimValues, FEWEST_ANNOUNCED, RATING_OF } from "@/lib/core/claims/rules";

export interface PremiumFiguresProps {
  /** Figures with a source. */
  claims: ClaimValues;
  /** Listed profiles and venues of all countries. */
  listed: number;
}

/** What is counted, and what the operator can substantiate; nothing when there is neither. */
export function PremiumFigures({ claims, listed }: PremiumFiguresProps) {
  const t = useTranslations("subscription.figures");
  const format = useFormatter();
  const { satisfied, rating } = claims;
  const stats = [
    ...(satisfied === undefined
      ? []
      : [{ label: t("satisfied"), value: format.number(satisfied, "percent") }]),
    ...(rating === undefined ? [] : [{ label: t("rating"), value: t("of", { rating, of: RATING_OF }) }]),
    ...(listed < FEWEST_ANNOUNCED ? [] : [{ label: t("listed"), value: format.number(listed) }]),
  ];
  if (stats.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="text-h2">{t("title")}</h2>
      <Stats className="mt-5" stats={stats} />
    </section>
  );
}
