import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListScreen } from "@/components/directory/list-screen";
import { LatestPortfolios } from "@/components/directory/places/latest-portfolios";
import { PlaceCharts } from "@/components/directory/places/place-charts";
import { PlaceFacts } from "@/components/directory/places/place-facts";
import { PlaceFigures } from "@/components/directory/places/place-figures";
import { RegionMapLink } from "@/components/directory/places/region-map-link";
import { RegionPicture } from "@/components/directory/places/region-picture";
import { RegionQuestions } from "@/components/directory/places/region-questions";
import type { Crumb } from "@/components/ui/breadcrumb";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import type { ChartFactsDto, RegionFactsDto } from "@/lib/directory/facts/schema";
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
  charts = null,
  region = null,
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
  /** Of the first page of an area, region or tourist area. */
  charts?: ChartFactsDto | null;
  /** Of the first page of a region or tourist area, whose figures stand under the title. */
  region?: RegionFactsDto | null;
  children: ReactNode;
}) {
  const t = useTranslations("directory.list");
  const format = useFormatter();
  const locale = useLocale();
  const { total, page, fromPriceCents } = list;
  const price = fromPriceCents === null ? "" : moneyText(format, fromPriceCents / 100, siteCurrency(locale));
  const place = { name, pathOf };
  return (
    <ListScreen
      crumbs={crumbs}
      where={where}
      place={place}
      query={{ ...noFilters, page }}
      list={list}
      intro={total > 0 ? (intro ?? t("intro", { hasPrice: price ? "yes" : "no", price })) : null}
      action={region?.picture && total > 0 ? <RegionMapLink pathOf={pathOf} /> : null}
      figures={
        region && total > 0 ? (
          <PlaceFigures facts={list.facts} requests={region.requests} total={total} className="mt-7" />
        ) : null
      }
      picture={region?.picture && name ? <RegionPicture name={name} picture={region.picture} /> : null}
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
            hasFigures={region === null}
          />
          {charts && total > 0 ? <PlaceCharts where={where} charts={charts} /> : null}
          <LatestPortfolios where={where} portfolios={list.portfolios} />
          {region && total > 0 ? (
            <RegionQuestions where={where} facts={list.facts} region={region} total={total} />
          ) : null}
        </>
      ) : null}
      {children}
    </ListScreen>
  );
}
