import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActiveFilters } from "@/components/directory/filters/active-filters";
import { FilterBar } from "@/components/directory/filters/filter-bar";
import type { FilteredPlace } from "@/components/directory/filters/filter-words";
import { ViewSwitch } from "@/components/directory/filters/view-switch";
import { ProviderGrid } from "@/components/directory/provider-grid";
import { RequestBar } from "@/components/directory/request-bar";
import { Breadcrumb, type Crumb } from "@/components/ui/breadcrumb";
import { Pagination } from "@/components/ui/pagination";
import { type ListQuery, listPath } from "@/lib/directory/filters/rules";
import { type ListDto, PAGE_SIZE } from "@/lib/directory/schema";

export interface ListScreenProps {
  crumbs: readonly Crumb[];
  /** The place as titles print it: "in Vaucluse". */
  where: string;
  place: FilteredPlace;
  query: ListQuery;
  list: ListDto;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** Shown instead of cards when there are none. */
  empty: ReactNode;
  /** Beside the cards. */
  map?: ReactNode;
  /** Links to larger, smaller and neighbouring places. */
  children?: ReactNode;
}

/** A page of the directory for any place: title, filters, total, cards, page links, links to other places. */
export function ListScreen({
  crumbs,
  where,
  place,
  query,
  list,
  intro,
  empty,
  map,
  children,
}: ListScreenProps) {
  const t = useTranslations("directory.list");
  const more = useTranslations("search");
  const { planners, total, totalIsExact, page } = list;
  const b = (words: ReactNode) => <b className="figures">{words}</b>;
  return (
    <>
      <div className="wrap pt-7">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="title-display mt-4">{t("title", { where })}</h1>
        {intro ? <p className="mt-3 max-w-(--measure) text-lead text-ink-2">{intro}</p> : null}
        <FilterBar place={place} query={query} />
        <ActiveFilters place={place} query={query} />
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-4">
          <p className="text-ui">
            {totalIsExact
              ? t.rich("count", { count: total, b })
              : more.rich("countMore", { count: total, b })}
          </p>
          <a
            href="/how-ranking-works"
            className="link link-quiet hidden min-h-6 items-center text-small sm:inline-flex"
          >
            {t("ranking")}
          </a>
          <div className="ml-auto">
            <ViewSwitch place={place} query={query} />
          </div>
        </div>
        {query.date === null ? null : (
          <p className="mt-4 max-w-(--measure) text-small leading-normal text-ink-2">
            {more("filters.dateHint")}{" "}
            <a href={`/project/new?date=${query.date}`} className="link">
              {more("filters.dateAsk")}
            </a>
          </p>
        )}
      </div>
      <div className="wrap mt-8">
        {total === 0 ? (
          empty
        ) : (
          <>
            {map ? (
              <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
                <div className="lg:order-last">{map}</div>
                <ProviderGrid cards={planners} isFirst isNarrow />
              </div>
            ) : (
              <ProviderGrid cards={planners} isFirst />
            )}
            {total > PAGE_SIZE ? (
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                totalIsExact={totalIsExact}
                hrefOf={(to) => listPath(place.pathOf, { ...query, page: to })}
                hasNumbers
                className="mt-12 justify-between border-t border-line pt-5"
              />
            ) : null}
          </>
        )}
        {children ? <div className="mt-16 space-y-14">{children}</div> : null}
      </div>
      <div className="mt-14" />
      <RequestBar />
    </>
  );
}
