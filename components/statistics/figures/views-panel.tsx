"use client";

import { useTranslations } from "next-intl";
import { LineChart } from "@/components/charts/line-chart";
import { isPeriod } from "@/components/statistics/figures/use-period";
import { useViewWords } from "@/components/statistics/figures/use-view-words";
import { useViews } from "@/components/statistics/figures/use-views";
import { ViewsTable } from "@/components/statistics/figures/views-table";
import { Button } from "@/components/ui/button";
import { SegmentedControl } from "@/components/ui/segmented";
import { type Period, periods } from "@/lib/statistics/rules";
import type { ViewsDto } from "@/lib/statistics/schema";

export interface ViewsPanelProps {
  period: Period;
  /** Null when they could not be read. */
  views: ViewsDto | null;
  /** The pages whose views are added up. */
  pages: "profile" | "venues" | "both";
}

const titles = { profile: "title", venues: "venueTitle", both: "bothTitle" } as const;

/** Views of a provider's pages: sentence, chart and table for the period in the URL. */
export function ViewsPanel({ period, views, pages }: ViewsPanelProps) {
  const t = useTranslations("statistics");
  const words = useViewWords();
  const { requested, setRequested, shown, isLoading, isFailed, retry } = useViews({ period, views });
  const summary = shown.views ? words.summary(shown.period, shown.views) : null;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2>{t(titles[pages])}</h2>
        <SegmentedControl
          name="period"
          label={t("period")}
          value={requested}
          onValueChange={(value) => isPeriod(value) && setRequested(value)}
          segments={periods.map((value) => ({ value, label: words.period(value) }))}
        />
      </div>
      <div aria-live="polite" aria-busy={isLoading}>
        {isFailed ? (
          <div className="mt-5 border-y border-line py-6">
            <p className="text-ui">{t("failed")}</p>
            <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
              {t("retry")}
            </Button>
          </div>
        ) : (
          <p className="mt-2 text-ui text-ink-2 figures">{summary}</p>
        )}
      </div>
      {!isFailed && shown.views && summary ? (
        <div className={isLoading ? "opacity-60 transition-opacity" : "transition-opacity"}>
          <div className="mt-5">
            <LineChart
              label={summary}
              isOpen
              points={shown.views.data.map((point) => ({
                label: words.short(point, shown.period),
                title: words.long(point, shown.period),
                text: words.count(point.views),
                value: point.views,
              }))}
            />
          </div>
          <ViewsTable period={shown.period} views={shown.views} />
        </div>
      ) : null}
    </section>
  );
}
