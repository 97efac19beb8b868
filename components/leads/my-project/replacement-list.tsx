"use client";

import { useLocale, useTranslations } from "next-intl";
import { MatchReasons } from "@/components/leads/providers-choice/match-reasons";
import { ProviderPicture } from "@/components/leads/providers-choice/provider-picture";
import { Rating } from "@/components/reviews/stars";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { TextLink } from "@/components/ui/text-link";
import { formatDistance } from "@/lib/core/geo";
import type { PrestataireDto } from "@/lib/leads/matching/schema";

/** Other providers that fit, shown when a place is free again. */
export function ReplacementList({ prestataires }: { prestataires: readonly PrestataireDto[] }) {
  const t = useTranslations("projects");
  const locale = useLocale();
  return (
    <>
      <h2 className="text-h3">{t("mine.replacements", { count: prestataires.length })}</h2>
      <ul className="mt-4 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {prestataires.map((one) => (
          <li key={one.id} className="min-w-0">
            <ProviderPicture picture={one.picture} sizes="(min-width: 64rem) 24rem, 50vw" />
            <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="min-w-0">
                <TextLink isQuiet className="font-normal no-underline hover:underline" href={one.href}>
                  {one.name}
                </TextLink>
              </h3>
              <span className="text-small text-ink-2 figures">
                {t("providers.score", { score: one.score })}
              </span>
            </div>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
              {one.isPremium ? <PremiumBadge /> : null}
              <Rating reviews={one.reviews} />
              {one.city}
              {one.isFurther && one.distanceKm !== null ? (
                <span className="figures">
                  {t("providers.away", { distance: formatDistance(one.distanceKm, locale) })}
                </span>
              ) : null}
            </p>
            <MatchReasons prestataire={one} isNarrow />
          </li>
        ))}
      </ul>
    </>
  );
}
