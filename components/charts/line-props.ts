export interface LineChartProps {
  /** Description of the chart in one sentence. */
  label: string;
  /** The last point is not complete yet: its line is dotted. */
  isOpen?: boolean;
  points: readonly {
    /** Label on the axis. */
    label: string;
    /** Text of the tooltip: the full date, then the figure with its unit. */
    title: string;
    text: string;
    value: number;
  }[];
}
