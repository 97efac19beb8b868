"use client";

import { useEffect, useRef, useState } from "react";
import type { LineChartProps } from "@/components/charts/line-props";
import { createPart, usePart } from "@/components/ui/part";
import { Skeleton } from "@/components/ui/skeleton";

const drawing = createPart(() => import("@/components/charts/line-drawing").then((part) => part.LineDrawing));

/** Pixels before the edge of the window at which the chart is drawn. */
const NEAR = "300px";

/**
 * One wine-coloured line over a horizontal grid, 300 px high. Show the same data in a sentence above and a
 * table below it. Its script is loaded when the chart comes near the window.
 */
export function LineChart(props: LineChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const Drawing = usePart(drawing, isNear, () => setNear(false), true);
  return (
    <div ref={box} className="relative h-75 w-full">
      {Drawing ? (
        <Drawing {...props} />
      ) : (
        <div role="img" aria-label={props.label} className="size-full">
          <Skeleton className="size-full" />
        </div>
      )}
    </div>
  );
}
