import { useTranslations } from "next-intl";
import { PremiumBadge } from "@/components/ui/premium-badge";
import {
  FRESH_DAYS,
  REVIEWS_FOR_HALF_CONFIDENCE,
  STALE_DAYS,
  UNKNOWN_ANSWER_RATE,
  visibilityCodes,
  visibilityWeights,
} from "@/lib/listing/ranking/rules";

/** Explains the order of the directory, with the weights that the score uses. */
export function RankingScreen() {
  const t = useTranslations("ranking");
  const own = useTranslations("directory.ranking");
  const figures = {
    reviews: REVIEWS_FOR_HALF_CONFIDENCE,
    rate: UNKNOWN_ANSWER_RATE,
    freshDays: FRESH_DAYS,
    staleDays: STALE_DAYS,
  };
  return (
    <div className="wrap pt-10 desk:pt-14">
      <h1 className="title-display">{t("title")}</h1>
      <p className="mt-4 max-w-(--measure) text-lead text-ink-2">{own("intro")}</p>
      <section className="mt-12 max-w-(--measure)">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2>{t("premium.label")}</h2>
          <PremiumBadge isFilled />
        </div>
        <p className="mt-2 text-ink-2">{t("premium.explanation")}</p>
      </section>
      <section className="mt-12 max-w-200">
        <h2>{own("parts")}</h2>
        <ul className="mt-4 border-b border-line">
          {visibilityCodes.map((code) => (
            <li key={code} className="border-t border-line py-5 sm:flex sm:justify-between sm:gap-10">
              <div className="max-w-136">
                <h3>{t(`parts.${code}.label`)}</h3>
                <p className="mt-1 text-ui leading-normal text-ink-2">
                  {t(`parts.${code}.explanation`, figures)}
                </p>
              </div>
              <p className="mt-2 text-ui font-semibold whitespace-nowrap figures sm:mt-0">
                {t("weight", { points: visibilityWeights[code] })}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-(--measure) text-ui leading-normal text-ink-2">{own("ties")}</p>
      </section>
    </div>
  );
}
