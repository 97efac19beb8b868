"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { LineChart } from "@/components/charts/line-chart";
import { isPeriod, usePeriod } from "@/components/statistics/figures/use-period";
import { useViewWords } from "@/components/statistics/figures/use-view-words";
import { ViewsTable } from "@/components/statistics/figures/views-table";
import { Button } from "@/components/ui/button";
import { SegmentedControl } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { type Period, periods } from "@/lib/statistics/rules";
import type { ViewPoint } from "@/lib/statistics/schema";

/** Only points of venues count requests. */
type ItemPoint = ViewPoint & { requests?: number };

/**
 * Views of one portfolio or venue for the period in the address: sentence, chart and table. The figures of the last
 * period stay while others load.
 */
export function ItemViews({
  id,
  title,
  load,
  summaryOf,
  failureText,
}: {
  id: string;
  title: string;
  /** Views of all items of the owner; the same function at each render. */
  load: (period: Period, signal: AbortSignal) => Promise<{ data: readonly (ItemPoint & { id: string })[] }>;
  /** The sentence, from the names of the period and of the counts. */
  summaryOf: (names: { period: string; views: string; requests: string }) => string;
  failureText: (failure: unknown) => string;
}) {
  const statistics = useTranslations("statistics");
  const words = useViewWords();
  const [period, setPeriod] = usePeriod();
  const [shown, setShown] = useState<{ period: Period; points: readonly ItemPoint[] } | null>(null);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same period
  useEffect(() => {
    const ending = new AbortController();
    load(period, ending.signal).then(
      ({ data }) => {
        setShown({ period, points: data.filter((point) => point.id === id) });
        setFailure(null);
      },
      (cause: unknown) => {
        if (!ending.signal.aborted) setFailure({ cause });
      },
    );
    return () => ending.abort();
  }, [period, attempt, id, load]);

  const total = shown?.points.reduce((sum, { views }) => sum + views, 0) ?? 0;
  const requests = shown?.points.reduce((sum, point) => sum + (point.requests ?? 0), 0) ?? 0;
  const summary = shown
    ? summaryOf({
        period: words.period(shown.period),
        views: words.count(total),
        requests: words.requests(requests),
      })
    : "";
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2>{title}</h2>
        <SegmentedControl
          name="views-period"
          label={statistics("period")}
          value={period}
          onValueChange={(value) => isPeriod(value) && setPeriod(value)}
          segments={periods.map((value) => ({ value, label: words.period(value) }))}
        />
      </div>
      <div aria-live="polite" aria-busy={shown?.period !== period && !failure}>
        {failure ? (
          <div className="mt-5 border-y border-line py-6">
            <p className="text-ui">{failureText(failure.cause)}</p>
            <Button
              variant="secondary"
              size="small"
              className="mt-3"
              onClick={() => setAttempt((n) => n + 1)}
            >
              {statistics("retry")}
            </Button>
          </div>
        ) : (
          <p className="mt-2 min-h-6 text-ui text-ink-2 figures">{summary}</p>
        )}
      </div>
      {failure ? null : shown ? (
        <>
          <div className="mt-5">
            <LineChart
              label={summary}
              isOpen
              points={shown.points.map((point) => ({
                label: words.short(point, shown.period),
                title: words.long(point, shown.period),
                text: point.requests
                  ? `${words.count(point.views)}, ${words.requests(point.requests)}`
                  : words.count(point.views),
                value: point.views,
              }))}
            />
          </div>
          <ViewsTable period={shown.period} views={{ data: [...shown.points] }} />
        </>
      ) : (
        <Skeleton className="mt-5 h-75 w-full" />
      )}
    </section>
  );
}
