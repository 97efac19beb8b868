export interface LineChartProps {
  /** What the picture says, in one sentence. */
  label: string;
  /** The last point is not complete yet: its line is dotted. */
  isOpen?: boolean;
  points: readonly {
    /** On the axis. */
    label: string;
    /** In the tooltip: the full date, then the figure with its noun. */
    title: string;
    text: string;
    value: number;
  }[];
}
