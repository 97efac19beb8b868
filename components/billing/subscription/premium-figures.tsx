import { useFormatter, useTranslations } from "next-intl";
import { Stats } from "@/components/ui/stats";
import { marketingFigures } from "@/lib/core/marketing-figures";

/** Figures of the operator; each can be substantiated. */
export function PremiumFigures() {
  const t = useTranslations("subscription.figures");
  const format = useFormatter();
  const { satisfiedWithPremium, rating, ratingOf, users } = marketingFigures;
  return (
    <Stats
      className="mt-5"
      stats={[
        { label: t("satisfied"), value: format.number(satisfiedWithPremium, "percent") },
        { label: t("rating"), value: t("of", { rating, of: ratingOf }) },
        { label: t("users"), value: `${format.number(users)}+` },
      ]}
    />
  );
}
