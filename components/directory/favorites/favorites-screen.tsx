"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CompareTable } from "@/components/directory/favorites/compare-table";
import { FavoriteCard } from "@/components/directory/favorites/favorite-card";
import { FavoriteVenues } from "@/components/directory/favorites/favorite-venues";
import { useFavorites } from "@/components/directory/favorites/use-favorites";
import { LoadFailure } from "@/components/feedback/load-failure";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { countryPath, profilePath } from "@/lib/core/addresses/planners";
import { COMPARED_MAX } from "@/lib/directory/favorites/rules";

const grid = "grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3";

/** All favorites of this visitor, with up to four planners side by side. */
export function FavoritesScreen() {
  const t = useTranslations("favorites");
  const { state, cards, load } = useFavorites();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { planners, venues } = cards;
  const compared = planners.filter(({ id }) => ticked.includes(id));
  const tick = (id: string) =>
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  if (state === "failed") return <LoadFailure onRetry={() => void load()} />;
  if (state === "waiting")
    return (
      <SkeletonGroup label={t("waiting")} className={grid}>
        {["a", "b", "c"].map((key) => (
          <span key={key} className="block">
            <Skeleton className="aspect-4/3" />
            <Skeleton className="mt-4 h-5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </span>
        ))}
      </SkeletonGroup>
    );
  if (planners.length + venues.length === 0)
    return (
      <EmptyState
        className="border-y-0 py-2"
        title={t("emptyTitle")}
        action={
          <a href={countryPath()} className={buttonStyle()}>
            {t("emptyAction")}
          </a>
        }
      >
        {t("emptyText")}
      </EmptyState>
    );
  return (
    <div className="space-y-14">
      {planners.length > 0 ? (
        <section aria-labelledby="favorite-planners">
          <h2 id="favorite-planners">{t("planners", { count: planners.length })}</h2>
          {planners.length > 1 ? (
            <p className="mt-1 text-ink-2">{t("compareHint", { max: COMPARED_MAX })}</p>
          ) : null}
          <ul className={`mt-6 ${grid}`}>
            {planners.map((card) => (
              <li key={card.id}>
                <FavoriteCard
                  kind="planner"
                  card={card}
                  href={profilePath(card.slug)}
                  place={card.city}
                  fromPriceCents={card.fromPriceCents}
                >
                  {planners.length > 1 ? (
                    <label className="relative z-1 flex min-h-11 items-center gap-3 text-small">
                      <input
                        type="checkbox"
                        checked={ticked.includes(card.id)}
                        disabled={compared.length >= COMPARED_MAX && !ticked.includes(card.id)}
                        onChange={() => tick(card.id)}
                        className="size-5 accent-wine-mark"
                      />
                      {t("compare")}
                      <span className="sr-only">{card.name}</span>
                    </label>
                  ) : null}
                </FavoriteCard>
              </li>
            ))}
          </ul>
          <div aria-live="polite" className="sr-only">
            {t("compared", { count: compared.length, max: COMPARED_MAX })}
          </div>
        </section>
      ) : null}
      {compared.length > 1 ? <CompareTable planners={compared} /> : null}
      {venues.length > 0 ? <FavoriteVenues venues={venues} className={grid} /> : null}
    </div>
  );
}
