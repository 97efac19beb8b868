import type { Locale } from "@/lib/core/i18n/locales";
import { WORLD_PX } from "@/lib/places/land/rules";
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
/** Most labels of a picture: they are the larger part of its bytes. */
const MOST = { small: 26, large: 70 };
const LETTER_PX = 7;
const LINE_PX = 18;
/** In hundreds of inhabitants: a city's name is written larger. */
const CITY = 1_000;

type Taken = readonly [left: number, top: number, right: number, bottom: number];

const order = { country: 0, sea: 1, town: 2, unit: 3 } as const;

/** The name in the language of the page, else the local one. */
export const nameIn = (properties: FoundLabel["properties"], locale: Locale): string =>
  String(properties[`name_${locale.slice(0, 2)}`] ?? properties.name ?? "");

/** Space that a label takes around its point: a town's name stands right of its dot. */
function spaceOf(
  text: string,
  { kind, x, y }: FoundLabel,
  { px, ratio }: { px: number; ratio: number },
): Taken {
  const [left, top] = [x * px, (y * px) / ratio];
  const width = text.length * LETTER_PX;
  return kind === "town"
    ? [left - 5, top - LINE_PX / 2, left + width + 12, top + LINE_PX / 2]
    : [left - width / 2 - 4, top - LINE_PX / 2, left + width / 2 + 4, top + LINE_PX / 2];
}

const overlap = (a: Taken, b: Taken) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Labels that do not overlap: first those for every frame, then those for which a large one has room. */
export function chooseLabels(found: readonly FoundLabel[], locale: Locale, view: MapView): PictureLabel[] {
  const ratio = view.width / view.height;
  const weight = ({ kind, properties }: FoundLabel) => [order[kind], -Number(properties.p ?? 0)] as const;
  const sorted = found.toSorted((a, b) => {
    const [kindA, sizeA] = weight(a);
    const [kindB, sizeB] = weight(b);
    return kindA - kindB || sizeA - sizeB;
  });
  const chosen: (FoundLabel & { text: string; isForLarge: boolean })[] = [];
  const add = (px: number, isForLarge: boolean, most: number) => {
    const depth = Math.log2(px / (WORLD_PX * view.width));
    const taken = chosen.map((label) => spaceOf(label.text, label, { px, ratio }));
    for (const label of sorted) {
      if (chosen.length >= most) break;
      const text = nameIn(label.properties, locale);
      if (Number(label.properties.z) > depth + 0.6 || chosen.some((one) => one.text === text)) continue;
      const space = spaceOf(text, label, { px, ratio });
      if (taken.some((other) => overlap(space, other))) continue;
      taken.push(space);
      chosen.push({ ...label, text, isForLarge });
    }
  };
  if (view.isFixed) add(view.mostPx, false, MOST.small);
  else {
    add(Math.min(SMALL_PX, view.mostPx), false, MOST.small);
    add(Math.min(LARGE_PX, view.mostPx), true, MOST.large);
  }
  const perCent = (part: number) => Math.round(part * 1_000) / 10;
  return chosen.map(({ kind, text, x, y, isForLarge, properties }) => ({
    text,
    left: perCent(x),
    top: perCent(y),
    kind: kind === "town" && Number(properties.p) >= CITY ? "city" : kind,
    isForLarge,
  }));
}
