import type { ListFrameProps } from "@/components/directory/list-parts";
import { MapListFrame } from "@/components/directory/map-view/map-list-frame";
import { ResultsBar } from "@/components/directory/results-bar";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { cn } from "@/components/ui/cn";
import { Pagination } from "@/components/ui/pagination";

/** The title and a picture, which stands above it on a telephone. */
const beside = "grid gap-x-18 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-end";

/** A page of a list for any place: title, filters, total, cards, page links, links to other places. */
export function ListFrame(props: ListFrameProps) {
  const { intro, note, map, cards, paging, children } = props;
  if (map) return <MapListFrame {...props} />;
  return (
    <>
      <div className={cn("wrap pt-7", props.picture && "max-lg:pt-0")}>
        <div className={cn(props.picture && beside)}>
          <div>
            <Breadcrumb crumbs={props.crumbs} />
            <h1 className="title-display mt-4">{props.title}</h1>
            {intro ? <p className="mt-3 max-w-(--measure) text-lead text-ink-2">{intro}</p> : null}
            {props.action ? <div className="mt-4">{props.action}</div> : null}
          </div>
          {props.picture}
        </div>
        {props.figures}
        {props.filters}
        <ResultsBar
          count={props.count}
          sort={props.sort}
          order={props.order}
          toMap={props.viewSwitch}
          className="mt-5 border-b border-line pb-4"
        />
        {note ? <p className="mt-4 max-w-(--measure) text-small leading-normal text-ink-2">{note}</p> : null}
      </div>
      <div className="wrap mt-8">
        {paging.total === 0 ? (
          props.empty
        ) : (
          <>
            {cards}
            {paging.total > paging.pageSize ? (
              <Pagination
                {...paging}
                hasNumbers
                className="mt-12 justify-between border-t border-line pt-5"
              />
            ) : null}
          </>
        )}
        {children ? <div className="mt-16 space-y-14 [&>section]:below-fold">{children}</div> : null}
      </div>
    </>
  );
}
