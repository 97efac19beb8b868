import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ResultsBar } from "@/components/directory/results-bar";
import { VenueFilterBar } from "@/components/directory/venues/venue-filter-bar";
import { VenueSort } from "@/components/directory/venues/venue-sort";
import { VenuesToCompare } from "@/components/listing/venue-comparison/venues-to-compare";
import { VenuePlaceFacts } from "@/components/listing/venue-places/venue-place-facts";
import { VenuesMap, VenuesMapLink } from "@/components/listing/venue-places/venues-map";
import { VenueGrid } from "@/components/listing/venues/venue-grid";
import { Breadcrumb, type Crumb } from "@/components/ui/breadcrumb";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { Pagination } from "@/components/ui/pagination";
import { VENUES_PAGE_SIZE, type VenueListDto } from "@/lib/listing/venues/schema";

/** A page of venues for any place: title, cards, page links, map, figures of the place, links to other places. */
export function VenueListScreen({
  crumbs,
  where,
  placeName = null,
  list,
  hrefOf,
  children,
}: {
  crumbs: readonly Crumb[];
  /** The place as titles print it: "in Vaucluse". */
  where: string;
  /** Its name alone; none for the whole country. */
  placeName?: string | null;
  list: VenueListDto;
  hrefOf: (page: number) => string;
  /** Links to larger, smaller and neighbouring places. */
  children: ReactNode;
}) {
  const t = useTranslations("venues.list");
  const format = useFormatter();
  const locale = useLocale();
  const words = useTranslations("venues.page");
  const { venues, total, page, fromPriceCents, mostSeated } = list;
  const price = fromPriceCents === null ? "" : moneyText(format, fromPriceCents / 100, siteCurrency(locale));
  return (
    <>
      <div className="wrap pt-7">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="title-display mt-4">{t("title", { where })}</h1>
        {total > 0 ? (
          <p className="mt-3 max-w-(--measure) text-lead text-ink-2">
            {t("intro", {
              hasPrice: price ? "yes" : "no",
              price,
              hasSeats: mostSeated === null ? "no" : "yes",
              seats: mostSeated ?? 0,
            })}
          </p>
        ) : null}
        <VenueFilterBar place={{ name: placeName, pathOf: (page = 1) => hrefOf(page) }} />
        <ResultsBar
          count={t.rich("count", { count: total, b: (figure) => <b className="figures">{figure}</b> })}
          sort={<VenueSort hasPlace={placeName !== null} />}
          order={total > 0 ? <p className="max-w-(--measure) text-small text-ink-3">{t("order")}</p> : null}
          toMap={total > 0 ? <VenuesMapLink /> : null}
          className="mt-5 border-b border-line pb-4"
        />
      </div>
      <div className="wrap mt-8">
        {total === 0 ? (
          <EmptyState
            className="border-y-0 py-2"
            title={t("emptyTitle", { where })}
            action={
              <a rel="nofollow" href="/project/new" className={buttonStyle()}>
                {words("ask")}
              </a>
            }
          >
            {t("emptyText")}
          </EmptyState>
        ) : (
          <>
            <VenueGrid venues={venues} isFirst canCompare />
            {total > VENUES_PAGE_SIZE ? (
              <Pagination
                page={page}
                pageSize={VENUES_PAGE_SIZE}
                total={total}
                hrefOf={hrefOf}
                hasNumbers
                className="mt-12 justify-between border-t border-line pt-5"
              />
            ) : null}
          </>
        )}
        <div className="mt-16 space-y-14">
          {list.ground ? <VenuesMap venues={venues} ground={list.ground} /> : null}
          {list.placeFacts ? <VenuePlaceFacts where={where} facts={list.placeFacts} total={total} /> : null}
          {children}
        </div>
      </div>
      <VenuesToCompare />
    </>
  );
}
