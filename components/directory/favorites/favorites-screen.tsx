"use client";

import { useTranslations } from "next-intl";
import { CompareTable } from "@/components/directory/favorites/compare-table";
import { FavoriteSection } from "@/components/directory/favorites/favorite-section";
import { useFavorites } from "@/components/directory/favorites/use-favorites";
import { LoadFailure } from "@/components/feedback/load-failure";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { countryPath, profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import { comparisonPath } from "@/lib/listing/venue-comparison/rules";

const grid = "grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3";

/** All favorites of this visitor. Planners are compared here, venues on a page of their own, whose address can be shared. */
export function FavoritesScreen() {
  const t = useTranslations("favorites");
  const { state, cards, isKept, load } = useFavorites();
  const { planners, venues } = cards;
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
        <FavoriteSection
          kind="planner"
          cards={planners}
          isKept={isKept("planner")}
          title={t("planners", { count: planners.filter(isKept("planner")).length })}
          className={grid}
          factsOf={({ slug, city, fromPrice }) => ({
            href: profilePath(slug),
            place: city,
            fromPrice,
          })}
          comparisonOf={(compared) => (
            <div className="mt-14">
              <CompareTable planners={compared} />
            </div>
          )}
        />
      ) : null}
      {venues.length > 0 ? (
        <FavoriteSection
          kind="venue"
          cards={venues}
          isKept={isKept("venue")}
          title={t("venues", { count: venues.filter(isKept("venue")).length })}
          className={grid}
          factsOf={({ slug, city, seatedCapacity, minPrice }) => ({
            href: venuePath(slug),
            place: `${city} · ${t("seats", { count: seatedCapacity })}`,
            fromPrice: minPrice,
          })}
          comparisonOf={(compared) => (
            <p className="mt-8">
              <a href={comparisonPath(compared.map(({ slug }) => slug))} className={buttonStyle()}>
                {t("compareVenues", { count: compared.length })}
              </a>
            </p>
          )}
        />
      ) : null}
    </div>
  );
}
