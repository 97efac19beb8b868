import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActiveFilters } from "@/components/directory/filters/active-filters";
import { FilterBar } from "@/components/directory/filters/filter-bar";
import type { FilteredPlace } from "@/components/directory/filters/filter-words";
import { PlannerSort } from "@/components/directory/filters/planner-sort";
import { ViewSwitch } from "@/components/directory/filters/view-switch";
import { ListFrame } from "@/components/directory/list-frame";
import { ProviderRows } from "@/components/directory/map-view/result-rows";
import { ProviderGrid } from "@/components/directory/provider-grid";
import { RequestBar } from "@/components/directory/request-bar";
import type { Crumb } from "@/components/ui/breadcrumb";
import { type ListQuery, listPath } from "@/lib/directory/filters/rules";
import { type ListDto, PAGE_SIZE, pagedTotal } from "@/lib/directory/schema";

export interface ListScreenProps {
  crumbs: readonly Crumb[];
  /** The place as titles print it: "in Vaucluse". */
  where: string;
  place: FilteredPlace;
  query: ListQuery;
  list: ListDto;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** Under the title and its sentence. */
  action?: ReactNode;
  /** A row of figures under the title. */
  figures?: ReactNode;
  /** Beside the title. */
  picture?: ReactNode;
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
  action,
  figures,
  picture,
  empty,
  map,
  children,
}: ListScreenProps) {
  const t = useTranslations("directory.list");
  const more = useTranslations("search");
  const { planners, total, totalIsExact, page } = list;
  const paged = pagedTotal(total, query.sort);
  const b = (words: ReactNode) => <b className="figures">{words}</b>;
  return (
    <>
      <ListFrame
        crumbs={crumbs}
        title={t("title", { where })}
        intro={intro}
        action={action}
        figures={figures}
        picture={picture}
        filters={
          <>
            <FilterBar place={place} query={query} />
            <ActiveFilters place={place} query={query} />
          </>
        }
        count={
          totalIsExact ? t.rich("count", { count: total, b }) : more.rich("countMore", { count: total, b })
        }
        sort={<PlannerSort checked={query.sort} />}
        order={
          query.sort === "reviews" ? (
            <p className="max-w-(--measure) text-small text-ink-3">{more("sort.explained")}</p>
          ) : (
            <a
              href="/how-ranking-works"
              className="link link-quiet hidden min-h-6 items-center text-small sm:inline-flex"
            >
              {t("ranking")}
            </a>
          )
        }
        viewSwitch={
          <ViewSwitch view={query.view} hrefOf={(view) => listPath(place.pathOf, { ...query, view })} />
        }
        note={
          query.date === null ? null : (
            <>
              {more("filters.dateHint")}{" "}
              <a rel="nofollow" href={`/project/new?date=${query.date}`} className="link">
                {more("filters.dateAsk")}
              </a>
            </>
          )
        }
        empty={empty}
        cards={map ? <ProviderRows cards={planners} /> : <ProviderGrid cards={planners} isFirst />}
        map={map}
        shown={planners.length}
        paging={{
          page,
          pageSize: PAGE_SIZE,
          total: paged,
          totalIsExact: totalIsExact && paged === total,
          hrefOf: (to) => listPath(place.pathOf, { ...query, page: to }),
        }}
      >
        {children}
      </ListFrame>
      <div className="mt-14" />
      <RequestBar />
    </>
  );
}
