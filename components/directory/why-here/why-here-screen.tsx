import { useTranslations } from "next-intl";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { profilePath } from "@/lib/core/addresses/planners";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { StandingDto } from "@/lib/directory/schema";

/** Explains a provider's rank, part by part. `WhyHereSheet` reads this page. */
export function WhyHereScreen({ standing }: { standing: StandingDto }) {
  const t = useTranslations("search.why");
  const ranking = useTranslations("ranking");
  const { name, slug, isPremium, visibility } = standing;
  return (
    <div className="wrap pt-10 pb-20 desk:pt-14">
      <article data-standing className="max-w-120">
        <h1 className="title-display">{t("title", nameForms({ name }))}</h1>
        {isPremium ? (
          <p className="mt-4">
            <PremiumBadge className="mr-2" />
            {t("premium")}
          </p>
        ) : null}
        <p className="mt-4 text-ink-2">{t("score", { score: visibility.score })}</p>
        <dl className="mt-3 border-b border-line text-ui *:flex *:items-baseline *:justify-between *:gap-4 *:border-t *:border-line *:py-2 [&_dd]:whitespace-nowrap [&_dd]:text-ink-2 [&_dd]:figures">
          {visibility.parts.map(({ code, points, maxPoints }) => (
            <div key={code}>
              <dt>{ranking(`parts.${code}.label`)}</dt>
              <dd>{ranking("partValue", { points, maxPoints })}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-ink-2">{t("distance")}</p>
        <p className="mt-4 flex flex-wrap gap-x-7 gap-y-2">
          <a href="/how-ranking-works" className="link">
            {t("all")}
          </a>
          <a href={profilePath(slug)} className="link">
            {t("profile")}
          </a>
        </p>
      </article>
    </div>
  );
}
