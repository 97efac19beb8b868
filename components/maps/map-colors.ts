const names = ["land", "edge", "label"] as const;

/** Colours of the map in the reader's theme; canvas and WebGL know no CSS variables. */
export type MapColors = Record<(typeof names)[number] | "mark", string>;

/** Asked of an element, so that a token written as `light-dark(…)` comes as the colour it stands for. */
export function readMapColors(element: Element): MapColors {
  const probe = element.appendChild(document.createElement("i"));
  const color = (token: string) => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const shades = Object.fromEntries(names.map((name) => [name, color(`map-${name}`)]));
  const colors = { ...shades, mark: color("wine-mark") } as MapColors;
  probe.remove();
  return colors;
}
