/** Colours for a canvas in the reader's theme; a canvas cannot use CSS variables. */
export interface ChartColors {
  line: string;
  fill: string;
  grid: string;
  text: string;
  ground: string;
  band: string;
  onBand: string;
  onBand2: string;
  font: string;
}

export function readChartColors(element: Element): ChartColors {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const line = token("chart-1");
  return {
    line,
    // Tokens are hexadecimal: two more digits are the opacity.
    fill: `${line}17`,
    grid: token("chart-grid"),
    text: token("ink-2"),
    ground: token("ground"),
    band: token("band"),
    onBand: token("on-band"),
    onBand2: token("on-band-2"),
    font: style.fontFamily,
  };
}
