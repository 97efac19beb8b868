import type { GeoPoint } from "@/lib/core/geo";
import type { Locale } from "@/lib/core/i18n/locales";
import { groupPins, PIN_HEIGHT, placeIn, WORLD_PX } from "@/lib/places/land/rules";
import type { MapView, PictureLabel } from "@/lib/places/land/schema";

export interface FoundLabel {
  kind: "town" | "sea" | "unit" | "country";
  properties: Readonly<Record<string, string | number | boolean>>;
  /** Position in the box, 0 to 1. */
  x: number;
  y: number;
}

/** Width of the box for which labels are chosen: on a telephone, and on a desk. */
const SMALL_PX = 270;
const LARGE_PX = 520;
/** In a larger box more pins stand alone. */
const LARGEST_PX = 720;
/** Most labels of a picture: they are the larger part of its bytes. */
const MOST = { small: 26, large: 70 };
const LETTER_PX = 7;
const LINE_PX = 18;
/** Width of a pin with a price of four figures, size of a group's circle, and the pin of one place around its tip. */
const PIN_PX = 80;
const GROUP_PX = 40;
const PLACE_PIN: Taken = [-19, -54, 19, 2];
/** From a point to the middle of the name above or below the pin that covers it, as in `land.css`. */
const CLEAR_PX = 29;
/** In hundreds of inhabitants: a city's name is written larger. */
const CITY = 1_000;

type Taken = readonly [left: number, top: number, right: number, bottom: number];

const order = { country: 0, sea: 1, town: 2, unit: 3 } as const;

/** The name in the language of the page, else the local one. */
export const nameIn = (properties: FoundLabel["properties"], locale: Locale): string =>
  String(properties[`name_${locale.slice(0, 2)}`] ?? properties.name ?? "");

type Side = NonNullable<PictureLabel["side"]> | undefined;

/** The usual place first: a town's name stands right of its dot, others on their point. */
const sidesOf = ({ kind }: FoundLabel): readonly Side[] =>
  kind === "town" ? [undefined, "before", "below", "above"] : [undefined, "below", "above"];

/** Space that a label takes around its point. */
function spaceOf(
  text: string,
  { kind, x, y }: FoundLabel,
  { px, ratio }: { px: number; ratio: number },
  side: Side,
): Taken {
  const [left, top] = [x * px, (y * px) / ratio];
  const width = text.length * LETTER_PX;
  const line = (middle: number, from: number, to: number): Taken => [
    left + from,
    middle - LINE_PX / 2,
    left + to,
    middle + LINE_PX / 2,
  ];
  if (side === "before") return line(top, -width - 12, 5);
  if (kind === "town" && side === undefined) return line(top, -5, width + 12);
  const away = { above: -CLEAR_PX, below: CLEAR_PX };
  return line(top + (side ? away[side] : 0), -width / 2 - 4, width / 2 + 4);
}

/** Space that the pins take in a box of this width, joined to groups as they are there. */
function spaceOfPins(
  view: MapView,
  pins: readonly GeoPoint[],
  { px, ratio }: { px: number; ratio: number },
): Taken[] {
  const [left, top, right, bottom] = PLACE_PIN;
  const middle = { x: px / 2, y: px / ratio / 2 };
  if (view.isFixed) return [[middle.x + left, middle.y + top, middle.x + right, middle.y + bottom]];
  const placed = pins.map((pin) => {
    const at = placeIn(view, pin);
    return { x: (at.left / 100) * px, y: ((at.top / 100) * px) / ratio, width: PIN_PX };
  });
  return groupPins(placed, () => GROUP_PX).map((group): Taken => {
    const mean = (axis: "x" | "y") =>
      group.reduce((sum, n) => sum + (placed[n]?.[axis] ?? 0), 0) / group.length;
    const [wide, high] = group.length === 1 ? [PIN_PX, PIN_HEIGHT - 8] : [GROUP_PX, GROUP_PX];
    return [mean("x") - wide / 2, mean("y") - high / 2, mean("x") + wide / 2, mean("y") + high / 2];
  });
}

const overlap = (a: Taken, b: Taken) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/**
 * Labels that overlap neither each other nor the pins: first those for every frame, then those for which a large one has
 * room. A name whose usual place is covered by a pin goes to another side of its point, or is left out.
 */
export function chooseLabels(
  found: readonly FoundLabel[],
  locale: Locale,
  view: MapView,
  pins: readonly GeoPoint[] = [],
): PictureLabel[] {
  const ratio = view.width / view.height;
  const weight = ({ kind, properties }: FoundLabel) => [order[kind], -Number(properties.p ?? 0)] as const;
  const sorted = found.toSorted((a, b) => {
    const [kindA, sizeA] = weight(a);
    const [kindB, sizeB] = weight(b);
    return kindA - kindB || sizeA - sizeB;
  });
  const chosen: (FoundLabel & { text: string; side: Side; isForLarge: boolean })[] = [];
  const limited = (px: number) => Math.min(px, view.mostPx);
  const add = (px: number, largerPx: number, isForLarge: boolean, most: number) => {
    const depth = Math.log2(px / (WORLD_PX * view.width));
    const taken = chosen.map((label) => spaceOf(label.text, label, { px, ratio }, label.side));
    // Groups of pins come apart in a larger box, which has the same labels.
    const covered = [px, largerPx].map((size) => ({
      size,
      pins: spaceOfPins(view, pins, { px: size, ratio }),
    }));
    const isCovered = (text: string, label: FoundLabel, side: Side) =>
      covered.some(({ size, pins }) => {
        const space = spaceOf(text, label, { px: size, ratio }, side);
        return pins.some((pin) => overlap(space, pin));
      });
    const isFree = (text: string, label: FoundLabel, side: Side) => {
      const space = spaceOf(text, label, { px, ratio }, side);
      return !taken.some((other) => overlap(space, other));
    };
    for (const label of sorted) {
      if (chosen.length >= most) break;
      const text = nameIn(label.properties, locale);
      if (Number(label.properties.z) > depth + 0.6 || chosen.some((one) => one.text === text)) continue;
      const sides = sidesOf(label).filter((side) => !isCovered(text, label, side));
      // What stands in its usual place is another name, which is larger: this one would only be far from its point.
      const open = sides[0] === undefined ? sides.slice(0, 1) : sides;
      const free = open.filter((side) => isFree(text, label, side));
      if (free.length === 0) continue;
      const [side] = free;
      taken.push(spaceOf(text, label, { px, ratio }, side));
      chosen.push({ ...label, text, side, isForLarge });
    }
  };
  if (view.isFixed) add(view.mostPx, view.mostPx, false, MOST.small);
  else {
    add(limited(SMALL_PX), limited(LARGE_PX), false, MOST.small);
    add(limited(LARGE_PX), limited(LARGEST_PX), true, MOST.large);
  }
  const perCent = (part: number) => Math.round(part * 1_000) / 10;
  return chosen.map(({ kind, text, x, y, side, isForLarge, properties }) => ({
    text,
    left: perCent(x),
    top: perCent(y),
    kind: kind === "town" && Number(properties.p) >= CITY ? "city" : kind,
    ...(side ? { side } : {}),
    isForLarge,
  }));
}
