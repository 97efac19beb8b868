import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/**
 * The line above the results: their number, their order, and at the right end, on the first line in every window and
 * language, the way to the map. What explains the order has a line of its own where the window is narrow.
 */
export function ResultsBar({
  count,
  sort,
  order,
  toMap,
  className,
}: {
  count: ReactNode;
  /** Chooses the order. */
  sort?: ReactNode;
  /** On what the order depends. */
  order?: ReactNode;
  toMap?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={cn(
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto]",
        className,
      )}
    >
      <p className="text-ui">{count}</p>
      {sort ? <div className="max-sm:row-start-2">{sort}</div> : null}
      {order ? <div className="max-lg:col-span-full sm:max-lg:row-start-2">{order}</div> : null}
      {toMap ? <div className="col-end-[-1] row-start-1 justify-self-end">{toMap}</div> : null}
    </div>
  );
}
