import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { formatDistance } from "@/lib/core/geo";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { ProviderCardDto } from "@/lib/directory/schema";

/** Explains a provider's rank, part by part. A native popover: no script. */
export function WhyHere({
  card,
}: {
  card: Pick<ProviderCardDto, "name" | "isPremium" | "visibility" | "distanceKm">;
}) {
  const t = useTranslations("search.why");
  const ranking = useTranslations("ranking");
  const locale = useLocale();
  const id = useId();
  const { name, isPremium, visibility, distanceKm } = card;
  const names = nameForms({ name });
  if (!visibility) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("labelOf", names)}
        className="relative inline-flex min-h-6 flex-none items-center text-caption text-ink-3 underline decoration-line-strong underline-offset-3 hover:text-wine-text pointer-coarse:min-h-11"
      >
        {t("label")}
      </button>
      <dialog id={id} popover="auto" aria-label={t("labelOf", names)} className="sheet-beside">
        <p className="font-display text-h3">{t("title", names)}</p>
        {isPremium ? (
          <p className="mt-3 text-small leading-normal">
            <PremiumBadge className="mr-2" />
            {t("premium")}
          </p>
        ) : null}
        <p className="mt-3 text-small leading-normal text-ink-2">{t("score", { score: visibility.score })}</p>
        <dl className="mt-2 border-b border-line text-small *:flex *:items-baseline *:justify-between *:gap-4 *:border-t *:border-line *:py-1.5 [&_dd]:whitespace-nowrap [&_dd]:text-ink-2 [&_dd]:figures">
          {visibility.parts.map(({ code, points, maxPoints }) => (
            <div key={code}>
              <dt>{ranking(`parts.${code}.label`)}</dt>
              <dd>{ranking("partValue", { points, maxPoints })}</dd>
            </div>
          ))}
        </dl>
        {distanceKm === null ? null : (
          <p className="mt-3 text-small leading-normal text-ink-2">
            {t("distance", { distance: formatDistance(distanceKm, locale) })}
          </p>
        )}
        <p className="mt-3 text-small">
          <a href="/how-ranking-works" className="link">
            {t("all")}
          </a>
        </p>
      </dialog>
    </>
  );
}
