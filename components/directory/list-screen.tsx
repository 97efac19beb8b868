import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProviderGrid } from "@/components/directory/provider-grid";
import { RequestBar } from "@/components/directory/request-bar";
import { SearchField } from "@/components/directory/search-field";
import { Breadcrumb, type Crumb } from "@/components/ui/breadcrumb";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { PAGE_SIZE, type PlaceListDto } from "@/lib/directory/schema";

export interface ListScreenProps {
  crumbs: readonly Crumb[];
  /** "in Vaucluse": the place as titles say it. */
  where: string;
  list: PlaceListDto;
  hrefOf: (page: number) => string;
  /** Links up, down and aside. */
  children: ReactNode;
}

/** A page of the directory, whatever the place: title, count, cards, pages, ways on. */
export function ListScreen({ crumbs, where, list, hrefOf, children }: ListScreenProps) {
  const t = useTranslations("directory.list");
  const format = useFormatter();
  const { planners, total, page, fromPriceCents } = list;
  const price = fromPriceCents === null ? "" : format.number(fromPriceCents / 100, "wholeEuros");
  return (
    <>
      <div className="wrap pt-7">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="title-display mt-4">{t("title", { where })}</h1>
        {total > 0 ? (
          <p className="mt-3 max-w-(--measure) text-lead text-ink-2">
            {t("intro", { hasPrice: price ? "yes" : "no", price })}
          </p>
        ) : null}
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-4">
          <p className="text-ui">
            {t.rich("count", { count: total, b: (words) => <b className="figures">{words}</b> })}
          </p>
          <a
            href="/how-ranking-works"
            className="link link-quiet inline-flex min-h-6 items-center text-small"
          >
            {t("ranking")}
          </a>
          <SearchField className="w-full sm:ml-auto sm:w-104" />
        </div>
      </div>
      <div className="wrap mt-8">
        {total === 0 ? (
          <EmptyState
            className="border-y-0 py-2"
            title={t("emptyTitle", { where })}
            action={
              <a href="/project/new" className={buttonStyle()}>
                {t("emptyAction")}
              </a>
            }
          >
            {t("emptyText")}
          </EmptyState>
        ) : (
          <>
            <ProviderGrid cards={planners} isFirst />
            {total > PAGE_SIZE ? (
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                hrefOf={hrefOf}
                hasNumbers
                className="mt-12 justify-between border-t border-line pt-5"
              />
            ) : null}
          </>
        )}
        <div className="mt-16 space-y-14">{children}</div>
      </div>
      <div className="mt-14" />
      <RequestBar />
    </>
  );
}
