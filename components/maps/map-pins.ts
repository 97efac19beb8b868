import type { MapPoint } from "@/components/maps/map-options";
import type { PinsMapDrawn } from "@/components/maps/pin-options";
import { groupPins, pinWidth } from "@/lib/places/land/rules";

/** One result: its pin shows `text` and links to `href` on the same page. */
export interface PinOnMap extends MapPoint {
  id: string;
  name: string;
  text: string;
  /** Text for screen readers. */
  label: string;
  href: string;
  /** Its price in the currency of the site, by which a group finds its cheapest. */
  amount: number | null;
  /** "from €900": text of a group's pin when this result is the cheapest of the group. */
  from: string | null;
}

export const pinLook =
  "inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-3 font-text text-small font-semibold whitespace-nowrap text-ink figures shadow-bar hover:z-1 hover:border-ink-2 aria-[current]:z-1 aria-[current]:border-wine aria-[current]:bg-wine aria-[current]:text-on-wine data-seen:bg-sunken data-seen:text-ink-2 data-active:z-1 data-active:border-ink data-active:bg-ink data-active:text-surface";
/** A group is a dark circle with its number. */
export const groupLook =
  "inline-flex size-10 cursor-pointer items-center justify-center rounded-full border-2 border-surface bg-ink font-text text-small font-semibold text-surface figures shadow-lift hover:z-1 hover:bg-ink-2 aria-[current]:z-1 aria-[current]:bg-wine aria-[current]:text-on-wine data-active:z-1 data-active:bg-wine data-active:text-on-wine pointer-coarse:size-11";
/** Width of a group with its margin, for any number of a page. */
export const groupWidth = 48;

function pinElement({ text, label, href }: PinOnMap): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  link.setAttribute("aria-label", label);
  link.className = pinLook;
  return link;
}

/** The cheapest pin of a group, whose price the group shows. */
export function cheapestOf(pins: readonly PinOnMap[]): PinOnMap | undefined {
  return pins
    .filter(({ from }) => from !== null)
    .sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
    .at(0);
}

/** What a group says: "3 providers here, from €900". Its number, which is all it shows, comes first in every language. */
export const groupLabel = (pins: readonly PinOnMap[], label: string): string =>
  [label, cheapestOf(pins)?.from].filter(Boolean).join(", ");

function groupElement(pins: readonly PinOnMap[], label: string, open: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = groupLook;
  button.textContent = String(pins.length);
  button.setAttribute("aria-label", groupLabel(pins, label));
  button.dataset.targets = pins.map(({ href }) => href).join(" ");
  button.addEventListener("click", open);
  return button;
}

/** Colours the pin of the card in the address, or the group that contains it. */
export function highlightChosen(container: HTMLElement): void {
  for (const pin of container.querySelectorAll<HTMLElement>("[data-pin]")) {
    const targets = pin.dataset.targets?.split(" ") ?? [pin.getAttribute("href")];
    if (location.hash !== "" && targets.includes(location.hash)) pin.setAttribute("aria-current", "true");
    else pin.removeAttribute("aria-current");
  }
}

/**
 * Places the pins on a map; called again after each change of zoom. Pins that would overlap become one that
 * opens a list.
 */
export function placePins(
  drawn: PinsMapDrawn,
  pins: readonly PinOnMap[],
  { labelOf, open }: { labelOf: (count: number) => string; open: (pins: PinOnMap[]) => void },
): () => void {
  const members = (group: readonly number[]) => group.flatMap((n) => pins[n] ?? []);
  const placed = pins.map((pin) => ({ ...drawn.project(pin), width: pinWidth(pin.text) }));
  const takeAway = groupPins(placed, () => groupWidth).map((group) => {
    const together = members(group);
    const [first] = together;
    if (!first) return () => {};
    const isOne = together.length === 1;
    const element = isOne
      ? pinElement(first)
      : groupElement(together, labelOf(together.length), () => open(together));
    element.dataset.pin = "";
    const mean = (axis: "latitude" | "longitude") =>
      together.reduce((sum, pin) => sum + pin[axis], 0) / together.length;
    return drawn.plant(element, { latitude: mean("latitude"), longitude: mean("longitude") });
  });
  return () => {
    for (const remove of takeAway) remove();
  };
}
