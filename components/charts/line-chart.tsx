"use client";

import dynamic from "next/dynamic";
import type { LineChartProps } from "@/components/charts/line-props";
import { Skeleton } from "@/components/ui/skeleton";

const Drawing = dynamic(() => import("@/components/charts/line-drawing").then((part) => part.LineDrawing), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
});

/**
 * One wine-coloured line over a horizontal grid, 300 px high. Show the same data in a sentence above and a
 * table below it.
 */
export function LineChart(props: LineChartProps) {
  return (
    <div className="relative h-75 w-full">
      <Drawing {...props} />
    </div>
  );
}
