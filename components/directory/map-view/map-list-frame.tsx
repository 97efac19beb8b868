import { List, Map as MapIcon } from "lucide";
import { useTranslations } from "next-intl";
import type { ListFrameProps } from "@/components/directory/list-parts";
import { MAP_ID, RESULTS_ID } from "@/components/directory/map-view/anchors";
import { ResultsBar } from "@/components/directory/results-bar";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";

/** Where the page column begins, also in windows that are wider than it. */
const edge = "[--edge:max(var(--gutter),calc((100vw-var(--page-max))/2+var(--gutter)))]";

const TITLE_ID = "results-title";

/**
 * A page of a list beside its map: at the left the results, at the right the map, which stays while they scroll. On a
 * telephone the results are a sheet that is drawn over the map; a button leads from one to the other.
 */
export function MapListFrame(props: ListFrameProps) {
  const t = useTranslations("search.map");
  const { paging, note, children } = props;
  const isPaged = paging.total > paging.pageSize;
  return (
    <>
      <div className="border-b border-line pb-3">
        <div className="wrap lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-6">
          <div className="min-w-0 [&>search]:mt-3">{props.filters}</div>
          <div className="pt-3 max-lg:hidden">{props.viewSwitch}</div>
        </div>
      </div>
      <div
        id={MAP_ID}
        className={`${edge} relative lg:grid lg:grid-cols-[calc(var(--edge)+28rem)_minmax(0,1fr)]`}
      >
        <span
          data-map-place
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-0 h-[calc(100svh-24rem)] lg:hidden"
        />
        <div className="sticky top-0 h-[calc(100svh-24rem)] min-h-72 lg:order-last lg:h-dvh print:hidden">
          {props.map}
        </div>
        <section
          id={RESULTS_ID}
          aria-labelledby={TITLE_ID}
          className="relative z-1 -mt-4 min-w-0 rounded-t-sheet bg-ground px-(--gutter) pt-3 pb-6 max-lg:shadow-bar lg:mt-0 lg:rounded-none lg:pt-7 lg:pr-4 lg:pl-(--edge)"
        >
          <span
            aria-hidden="true"
            className="mx-auto mb-3 block h-1 w-9 rounded-full bg-line-strong lg:hidden"
          />
          <div className="max-lg:hidden">
            <Breadcrumb crumbs={props.crumbs} />
          </div>
          <h1 id={TITLE_ID} className="font-display text-h3 lg:mt-3 lg:text-h2">
            {props.title}
          </h1>
          <ResultsBar
            count={props.count}
            sort={props.sort}
            order={props.order}
            toMap={<div className="lg:hidden">{props.viewSwitch}</div>}
            className="mt-1.5 text-ink-2 lg:flex lg:flex-wrap lg:gap-y-0.5"
          />
          {note ? <p className="mt-3 text-small leading-normal text-ink-2">{note}</p> : null}
          <div className="mt-4">{paging.total === 0 ? props.empty : props.cards}</div>
          {isPaged ? (
            <>
              <p className="mt-5 text-small text-ink-2">{t("onThisPage", { count: props.shown ?? 0 })}</p>
              <Pagination {...paging} className="mt-4 justify-between" />
            </>
          ) : null}
          {children ? <div className="mt-12 space-y-12 [&>section]:below-fold">{children}</div> : null}
          <a
            href={`#${RESULTS_ID}`}
            data-map-switch
            className="sticky bottom-4 z-1 mx-auto mt-8 flex min-h-12 w-fit items-center gap-2 rounded-full bg-ink px-5 text-ui font-semibold text-ground shadow-dialog lg:hidden noscript:hidden print:hidden [body:has(main_section.sticky:not([hidden]))_&]:bottom-24"
          >
            <span className="inline-flex items-center gap-2 in-data-[at=results]:hidden">
              <Icon of={List} />
              {t("toList")}
            </span>
            <span className="hidden items-center gap-2 in-data-[at=results]:inline-flex">
              <Icon of={MapIcon} />
              {t("toMap")}
            </span>
          </a>
        </section>
      </div>
    </>
  );
}
