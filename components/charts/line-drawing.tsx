"use client";

import {
  CategoryScale,
  Chart,
  type ChartData,
  type ChartOptions,
  Filler,
  LinearScale,
  LineElement,
  type Plugin,
  PointElement,
  Tooltip,
} from "chart.js";
import { useEffect, useRef, useState } from "react";
import { Line } from "react-chartjs-2";
import { type ChartColors, readChartColors } from "@/components/charts/chart-colors";
import type { LineChartProps } from "@/components/charts/line-props";
import { onThemeChange } from "@/components/ui/theme-change";

Chart.register(CategoryScale, LinearScale, PointElement, LineElement, Filler, Tooltip);

/** A dotted line from the point under the pointer down to its date. */
const plumbLine = (colors: ChartColors): Plugin<"line"> => ({
  id: "plumbLine",
  beforeDatasetsDraw: ({ ctx, tooltip, chartArea }) => {
    const point = tooltip?.opacity ? tooltip.caretX : null;
    if (point === null) return;
    ctx.save();
    ctx.beginPath();
    ctx.setLineDash([3, 3]);
    ctx.lineWidth = 1;
    ctx.strokeStyle = colors.line;
    ctx.moveTo(point, chartArea.top);
    ctx.lineTo(point, chartArea.bottom);
    ctx.stroke();
    ctx.restore();
  },
});

const dataOf = ({ points, isOpen }: LineChartProps, colors: ChartColors): ChartData<"line"> => ({
  labels: points.map(({ label }) => label),
  datasets: [
    {
      data: points.map(({ value }) => value),
      borderColor: colors.line,
      backgroundColor: colors.fill,
      borderWidth: 1.75,
      borderJoinStyle: "round",
      fill: "origin",
      // The last segment is dotted while its period is not over.
      segment: {
        borderDash: ({ p1DataIndex }) => (isOpen && p1DataIndex === points.length - 1 ? [4, 4] : undefined),
      },
      // A single point has no line, so it is drawn as a dot.
      pointRadius: points.length === 1 ? 4 : 0,
      pointHitRadius: 24,
      pointHoverRadius: 5,
      pointHoverBorderWidth: 2,
      pointHoverBackgroundColor: colors.ground,
      pointHoverBorderColor: colors.line,
    },
  ],
});

function optionsOf({ points }: LineChartProps, colors: ChartColors): ChartOptions<"line"> {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const font = { family: colors.font, size: 12 };
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: isStill ? false : { duration: 360 },
    interaction: { mode: "index", intersect: false },
    layout: { padding: { top: 8, right: 4 } },
    scales: {
      x: {
        grid: { display: false },
        border: { display: false },
        ticks: { color: colors.text, font, maxRotation: 0, autoSkip: true, autoSkipPadding: 40 },
      },
      y: {
        beginAtZero: true,
        suggestedMax: 4,
        grid: { color: colors.grid, drawTicks: false },
        border: { display: false },
        ticks: { color: colors.text, font, precision: 0, maxTicksLimit: 5, padding: 10 },
      },
    },
    plugins: {
      tooltip: {
        displayColors: false,
        backgroundColor: colors.band,
        titleColor: colors.onBand2,
        bodyColor: colors.onBand,
        titleFont: { ...font, weight: "normal" },
        bodyFont: { ...font, size: 14, weight: 600 },
        padding: { x: 12, y: 9 },
        cornerRadius: 6,
        caretSize: 0,
        callbacks: {
          title: ([item]) => points[item?.dataIndex ?? 0]?.title ?? "",
          label: ({ dataIndex }) => points[dataIndex]?.text ?? "",
        },
      },
    },
  };
}

/** The chart with its library; loaded when it is about to be visible. */
export function LineDrawing(props: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [colors, setColors] = useState<ChartColors | null>(null);
  useEffect(() => {
    const read = () => frame.current && setColors(readChartColors(frame.current));
    read();
    return onThemeChange(read);
  }, []);
  return (
    <div ref={frame} className="size-full">
      {colors ? (
        <Line
          key={colors.line}
          role="img"
          aria-label={props.label}
          data={dataOf(props, colors)}
          options={optionsOf(props, colors)}
          plugins={[plumbLine(colors)]}
        />
      ) : null}
    </div>
  );
}
