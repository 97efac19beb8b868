import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListScreen } from "@/components/directory/list-screen";
import { LatestPortfolios } from "@/components/directory/places/latest-portfolios";
import { PlaceFacts } from "@/components/directory/places/place-facts";
import { PlaceFigures } from "@/components/directory/places/place-figures";
import type { Crumb } from "@/components/ui/breadcrumb";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { noFilters } from "@/lib/directory/filters/rules";
import type { PlaceListDto } from "@/lib/directory/schema";
import type { TradePlaceDto } from "@/lib/directory/trades/schema";

/** The static list of a place: cards, then the figures of the place and links to other places. */
export function PlaceListScreen({
  crumbs,
  where,
  name,
  pathOf,
  tradePlace = null,
  venuesHref,
  list,
  intro = null,
  hasFiguresFirst = false,
  children,
}: {
  crumbs: readonly Crumb[];
  where: string;
  name: string | null;
  pathOf: (page?: number) => string;
  /** The place for the pages of its trades; without it they are not linked. */
  tradePlace?: TradePlaceDto | null;
  venuesHref: string;
  list: PlaceListDto;
  /** In place of the usual sentence under the title. */
  intro?: string | null;
  /** True for regions and tourist areas: their figures stand under the title. */
  hasFiguresFirst?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("directory.list");
  const format = useFormatter();
  const { total, page, fromPriceCents } = list;
  const price = fromPriceCents === null ? "" : format.number(fromPriceCents / 100, "wholeEuros");
  const place = { name, pathOf };
  return (
    <ListScreen
      crumbs={crumbs}
      where={where}
      place={place}
      query={{ ...noFilters, page }}
      list={list}
      intro={total > 0 ? (intro ?? t("intro", { hasPrice: price ? "yes" : "no", price })) : null}
      figures={
        hasFiguresFirst && page === 1 && total > 0 ? (
          <PlaceFigures facts={list.facts} total={total} className="mt-7" />
        ) : null
      }
      empty={
        <EmptyState
          className="border-y-0 py-2"
          title={t("emptyTitle", { where })}
          action={
            <a rel="nofollow" href="/project/new" className={buttonStyle()}>
              {t("emptyAction")}
            </a>
          }
        >
          {t("emptyText")}
        </EmptyState>
      }
    >
      {page === 1 ? (
        <>
          <PlaceFacts
            where={where}
            place={place}
            tradePlace={tradePlace}
            venuesHref={venuesHref}
            facts={list.facts}
            total={total}
            hasFigures={!hasFiguresFirst}
          />
          <LatestPortfolios where={where} portfolios={list.portfolios} />
        </>
      ) : null}
      {children}
    </ListScreen>
  );
}
