import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { PremiumBadge } from "@/components/ui/premium-badge";
import type { ProviderCardDto } from "@/lib/directory/schema";
import { formatDistance } from "@/lib/places/distance";

const sheet =
  "fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface p-5 text-ink shadow-dialog backdrop:bg-scrim sm:inset-auto sm:w-80 sm:rounded-sheet sm:backdrop:bg-transparent sm:[position-area:block-end_span-inline-start] sm:[position-try-fallbacks:flip-inline,flip-block] sm:my-1 sm:not-supports-[position-area:bottom]:inset-0 sm:not-supports-[position-area:bottom]:m-auto";

/** What put a provider at its place in the list, part by part. A sheet of the browser's own: no script. */
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
  if (!visibility) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("labelOf", { name })}
        className="relative inline-flex min-h-6 flex-none items-center text-caption text-ink-3 underline decoration-line-strong underline-offset-3 hover:text-wine-text pointer-coarse:min-h-11"
      >
        {t("label")}
      </button>
      <section id={id} popover="auto" aria-label={t("labelOf", { name })} className={sheet}>
        <p className="font-display text-h3">{t("title", { name })}</p>
        {isPremium ? (
          <p className="mt-3 text-small leading-normal">
            <PremiumBadge className="mr-2" />
            {t("premium")}
          </p>
        ) : null}
        <p className="mt-3 text-small leading-normal text-ink-2">{t("score", { score: visibility.score })}</p>
        <dl className="mt-2 border-b border-line text-small">
          {visibility.parts.map(({ code, points, maxPoints }) => (
            <div key={code} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5">
              <dt>{ranking(`parts.${code}.label`)}</dt>
              <dd className="whitespace-nowrap text-ink-2 figures">
                {ranking("partValue", { points, maxPoints })}
              </dd>
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
      </section>
    </>
  );
}
