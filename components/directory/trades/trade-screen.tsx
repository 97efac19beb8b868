import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FilterBar } from "@/components/directory/filters/filter-bar";
import { PlannerSort } from "@/components/directory/filters/planner-sort";
import { ViewSwitch } from "@/components/directory/filters/view-switch";
import { ListFrame } from "@/components/directory/list-frame";
import { pageCrumb } from "@/components/directory/places/country-screen";
import { GroupLinks } from "@/components/directory/places/group-links";
import { PlaceLinks } from "@/components/directory/places/place-links";
import { ProviderGrid } from "@/components/directory/provider-grid";
import { RequestBar } from "@/components/directory/request-bar";
import { TradeFacts } from "@/components/directory/trades/trade-facts";
import { TradeLinks } from "@/components/directory/trades/trade-links";
import { TradeUpLinks } from "@/components/directory/trades/trade-up-links";
import { tradeName, tradeText, whereOf } from "@/components/directory/trades/trade-words";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import { TRADES_ROOT, tradePath } from "@/lib/core/addresses/trades";
import { formatDistance } from "@/lib/core/geo";
import { listPath } from "@/lib/directory/filters/rules";
import { AROUND_KM, INDEXED_FROM, PAGE_SIZE, type ProviderCardDto } from "@/lib/directory/schema";
import { partsOf, type Trade, tradeQuery } from "@/lib/directory/trades/rules";
import type {
  TradeCountsDto,
  TradeListDto,
  TradePlaceDto,
  TradePlaceLinkDto,
} from "@/lib/directory/trades/schema";
import type { CountedGroup } from "@/lib/places/groups/schema";

export interface TradeScreenProps {
  trade: Trade;
  place: TradePlaceDto;
  list: TradeListDto;
  /** Areas of the country or region with this trade. */
  areas: readonly TradePlaceLinkDto[];
  /** Cities of the area, region or tourist area with this trade. */
  cities: readonly TradePlaceLinkDto[];
  /** The nearest places of the same kind with this trade. */
  near: readonly TradePlaceLinkDto[];
  /** Regions and tourist areas of the country, around this one, or with this place in them. */
  groups: readonly CountedGroup[];
  /** Providers of every trade in this place. */
  counts: TradeCountsDto;
  /** Providers of this trade outside the place. */
  around: readonly ProviderCardDto[];
}

/** The addresses of the list of all providers of a place. */
function listPathOf({ area, city }: TradePlaceDto) {
  return (page?: number) => {
    if (area && city) return cityPath(area.slug, city.slug, page);
    return area ? areaPath(area.slug, page) : countryPath(page);
  };
}

/** The providers of one trade in a country, a region, a tourist area, an area or a city. */
export function TradeScreen(props: TradeScreenProps) {
  const { trade, place, list, around } = props;
  const t = useTranslations("trades");
  const directory = useTranslations("directory");
  const more = useTranslations("search");
  const locale = useLocale();
  const { area, city } = place;
  const { planners, total, page } = list;
  const parts = partsOf(place);
  const name = tradeName(t, trade);
  const where = whereOf(place, locale, directory("inCountry"));
  const searched = { name: city?.name ?? area?.name ?? null, pathOf: listPathOf(place) };
  const query = tradeQuery(trade);
  const b = (words: ReactNode) => <b className="figures">{words}</b>;
  const linksOf = (links: readonly TradePlaceLinkDto[]) =>
    links.map((link) => ({
      href: tradePath(trade.slug, link.parts),
      name: link.name,
      count: link.planners,
    }));
  const steps = [
    { label: t("root"), href: TRADES_ROOT },
    { label: name, href: tradePath(trade.slug) },
    ...(area?.regionSlug ? [{ label: area.region, href: tradePath(trade.slug, [area.regionSlug]) }] : []),
    ...(area
      ? [{ label: area.name, href: area.isUnserved ? undefined : tradePath(trade.slug, parts.slice(0, 1)) }]
      : []),
    ...(city ? [{ label: city.name, href: tradePath(trade.slug, parts) }] : []),
    ...(page > 1 ? [pageCrumb(directory, page)] : []),
  ];
  const crumbs = steps.map((step, n) => (n === steps.length - 1 ? { label: step.label } : step));
  const isFew = total < INDEXED_FROM;
  const hasAny = Object.values(props.counts).some((count) => count > 0);
  return (
    <>
      <ListFrame
        crumbs={crumbs}
        title={t("title", { trade: name, where })}
        intro={tradeText(t, trade, locale)}
        filters={<FilterBar place={searched} query={query} />}
        count={directory.rich("list.count", { count: total, b })}
        sort={<PlannerSort checked={query.sort} />}
        order={
          <a
            href="/how-ranking-works"
            className="link link-quiet hidden min-h-6 items-center text-small sm:inline-flex"
          >
            {directory("list.ranking")}
          </a>
        }
        viewSwitch={
          <ViewSwitch
            view="list"
            hrefOf={(view) =>
              view === "map"
                ? listPath(searched.pathOf, { ...query, view })
                : tradePath(trade.slug, parts, page)
            }
          />
        }
        empty={
          <EmptyState
            className="border-y-0 py-2"
            title={t("emptyTitle", { trade: name, where })}
            action={
              <a href="/project/new" rel="nofollow" className={buttonStyle()}>
                {directory("list.emptyAction")}
              </a>
            }
          >
            {directory("list.emptyText")}
          </EmptyState>
        }
        cards={<ProviderGrid cards={planners} isFirst />}
        paging={{
          page,
          pageSize: PAGE_SIZE,
          total,
          totalIsExact: true,
          hrefOf: (to) => tradePath(trade.slug, parts, to),
        }}
      >
        {around.length > 0 ? (
          <section>
            <h2>
              {isFew
                ? t("nearest")
                : directory("list.around", { distance: formatDistance(AROUND_KM, locale) })}
            </h2>
            {isFew ? <p className="mt-3 max-w-(--measure) text-ink-2">{t("nearestText")}</p> : null}
            <ProviderGrid cards={around} level={3} className="mt-6" />
          </section>
        ) : null}
        {page === 1 ? (
          <TradeFacts trade={trade} name={name} where={where} total={total} facts={list.facts} />
        ) : null}
        <PlaceLinks title={directory("list.areas")} links={linksOf(props.areas)} />
        <PlaceLinks title={directory("list.cities")} links={linksOf(props.cities)} />
        <PlaceLinks
          title={city ? more("nearCities") : directory("list.neighbours")}
          links={linksOf(props.near)}
        />
        <GroupLinks groups={props.groups} pathOf={(slug) => tradePath(trade.slug, [slug])} />
        <TradeLinks place={place} where={where} counts={props.counts} except={trade} />
        <TradeUpLinks
          name={name}
          trade={trade}
          place={place}
          listHref={hasAny ? searched.pathOf() : null}
          where={where}
        />
      </ListFrame>
      <div className="mt-14" />
      <RequestBar />
    </>
  );
}
