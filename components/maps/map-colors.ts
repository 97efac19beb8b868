const names = ["land", "edge", "label"] as const;

/** Colours of the map in the reader's theme; canvas and WebGL know no CSS variables. */
export type MapColors = Record<(typeof names)[number] | "mark", string>;

export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const shades = Object.fromEntries(names.map((name) => [name, color(`--color-map-${name}`)]));
  return { ...shades, mark: color("--color-wine-mark") } as MapColors;
}
