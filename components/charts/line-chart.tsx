"use client";

import dynamic from "next/dynamic";
import type { LineChartProps } from "@/components/charts/line-props";
import { Skeleton } from "@/components/ui/skeleton";

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
