const names = ["land", "water", "shallow", "edge", "label"] as const;

/** Colours of the map in the reader's theme; canvas and WebGL cannot use CSS variables. */
export type MapColors = Record<(typeof names)[number] | "mark", string>;

/**
 * Read from an element, so that `light-dark(…)` gives the actual colour. Throws when the element is no longer on the
 * page, as after a link that is followed while the map's code loads: its colours would be empty.
 */
export function readMapColors(element: Element): MapColors {
  if (!element.isConnected) throw new Error("the map was taken away");
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
