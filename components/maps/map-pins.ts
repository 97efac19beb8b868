import { groupPins, pinWidth } from "@/components/maps/group-pins";
import type { MapPoint } from "@/components/maps/map-options";
import type { PinsMapDrawn } from "@/components/maps/pin-options";

/** One result: its pin shows `text` and links to `href` on the same page. */
export interface PinOnMap extends MapPoint {
  id: string;
  name: string;
  text: string;
  /** Text for screen readers. */
  label: string;
  href: string;
  /** Its price in euros, by which a group finds its cheapest. */
  amount: number | null;
  /** "from €900": text of a group's pin when this result is the cheapest of the group. */
  from: string | null;
}

export const pinLook =
  "group/pin inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-3 font-text text-small font-semibold whitespace-nowrap text-ink figures shadow-bar hover:z-1 hover:border-ink-2 aria-[current]:z-1 aria-[current]:border-wine aria-[current]:bg-wine aria-[current]:text-on-wine";
export const countLook =
  "-ml-1.5 inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full bg-ink px-1 text-caption text-surface group-aria-[current]/pin:bg-on-wine group-aria-[current]/pin:text-wine";

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

function groupElement(pins: readonly PinOnMap[], label: string, open: () => void): HTMLElement {
  const button = document.createElement("button");
  const count = document.createElement("span");
  count.textContent = String(pins.length);
  count.className = countLook;
  button.type = "button";
  button.className = pinLook;
  const spoken = document.createElement("span");
  spoken.className = "sr-only";
  spoken.textContent = `, ${label}`;
  button.dataset.targets = pins.map(({ href }) => href).join(" ");
  // The visible text is part of the accessible name, for people who control the screen by voice.
  button.append(count, " ", cheapestOf(pins)?.from ?? pins[0]?.text ?? "", spoken);
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
  const widthOf = (group: readonly number[]) =>
    pinWidth(`00 ${cheapestOf(members(group))?.from ?? "000000"}`);
  const placed = pins.map((pin) => ({ ...drawn.project(pin), width: pinWidth(pin.text) }));
  const takeAway = groupPins(placed, widthOf).map((group) => {
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
