"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

export interface LineChartProps {
  /** What the picture says, in one sentence. */
  label: string;
  points: readonly {
    /** On the axis. */
    label: string;
    /** In the tooltip: the full date, then the figure with its noun. */
    title: string;
    text: string;
    value: number;
  }[];
}

const Drawing = dynamic(() => import("@/components/charts/line-drawing").then((part) => part.LineDrawing), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
});

/** One wine line over a horizontal grid, 300 px high. Say the same in a sentence above and a table below it. */
export function LineChart(props: LineChartProps) {
  return (
    <div className="relative h-75 w-full">
      <Drawing {...props} />
    </div>
  );
}
