import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GeoPoint } from "@/lib/core/geo";
import { drawPicture } from "@/lib/places/land/draw-picture";
import { chooseLabels, type FoundLabel, nameIn } from "@/lib/places/land/picture-labels";
import {
  fromWorld,
  groupPins,
  placeIn,
  REGION_RATIO,
  viewOfPoint,
  viewOfPoints,
  viewOfRegion,
} from "@/lib/places/land/rules";

const provence = viewOfPoints([
  { latitude: 44.6, longitude: 4.4 },
  { latitude: 43.1, longitude: 6.5 },
]);
const france = viewOfPoints([
  { latitude: 51, longitude: -4.7 },
  { latitude: 42.4, longitude: 9.4 },
]);
const lyon = viewOfPoint({ latitude: 45.75, longitude: 4.85 });
/** A place in the box, from edge to edge. */
const unit = fc.double({ min: 0, max: 1, noNaN: true });
/** Of a page with a map, before anybody turns to it, are 60 kB; the picture is the larger part. */
const MOST_BYTES = 24_000;
/** A picture beside a title is smaller. */
const MOST_BYTES_OF_REGION = 12_000;
/** No coast is so straight: a longer step is the edge of a tile. */
const LONGEST_STRAIGHT_PX = 30;

describe("the still picture", () => {
  it.each(Object.entries({ provence, france, lyon }))(
    "of %s is small and drawn in whole pixels",
    (_, view) => {
      const picture = drawPicture(view, "fr-FR");
      const bytes = brotliCompressSync(JSON.stringify(picture)).length;
      expect(bytes).toBeLessThan(MOST_BYTES);
      for (const path of [picture.land, picture.rivers, picture.areas, picture.borders, picture.lakes])
        expect(path).toMatch(/^[Mlz\d -]*$/);
      expect(picture.land).not.toBe("");
    },
  );

  it.each([
    ["provence", 43, 4.2, 44.9, 7],
    ["bayern", 47.3, 9, 50.5, 13.8],
    ["scotland", 54.7, -7.6, 60.8, -0.8],
    ["algarve", 36.9, -8.9, 37.5, -7.4],
  ])("of the region %s adds little to its page, and fills its frame", (_, south, west, north, east) => {
    const view = viewOfRegion([
      { latitude: south, longitude: west },
      { latitude: north, longitude: east },
    ]);
    expect(view.width / view.height).toBeCloseTo(REGION_RATIO);
    for (const corner of [
      placeIn(view, { latitude: south, longitude: west }),
      placeIn(view, { latitude: north, longitude: east }),
    ])
      for (const at of [corner.left, corner.top]) {
        expect(at).toBeGreaterThan(3);
        expect(at).toBeLessThan(97);
      }
    const picture = drawPicture(view, "fr-FR", { isSmall: true });
    expect(picture.land).not.toBe("");
    expect(brotliCompressSync(JSON.stringify(picture)).length).toBeLessThan(MOST_BYTES_OF_REGION);
  });

  it("draws no coast where a tile was cut", () => {
    const straight = (path: string) =>
      [...path.matchAll(/l([\d -]*)/g)].flatMap(([, steps = ""]) => {
        const values = (steps.match(/-?\d+/g) ?? []).map(Number);
        return values.flatMap((by, n) => {
          const [x, y] = n % 2 === 0 ? [by, values[n + 1] ?? 0] : [0, 1];
          return (x === 0 || y === 0) && Math.abs(x + y) > LONGEST_STRAIGHT_PX ? [`${x} ${y}`] : [];
        });
      });
    const { land, coast } = drawPicture(france, "fr-FR");
    expect(straight(land), "land is cut at the edges of its tiles").not.toEqual([]);
    expect(straight(coast)).toEqual([]);
  });

  it("names towns, seas and areas in the language of the page", () => {
    const texts = (locale: "fr-FR" | "it-IT") => drawPicture(provence, locale).labels.map(({ text }) => text);
    expect(texts("fr-FR")).toContain("Marseille");
    expect(texts("it-IT")).toContain("Marsiglia");
    expect(texts("it-IT")).not.toContain("Marseille");
    expect(texts("it-IT")).toContain("Avignone");
    expect(drawPicture(lyon, "fr-FR").labels.map(({ text }) => text)).toContain("Lyon");
  });

  it("has a place in Paris at the name of Paris, not of a town around it", () => {
    const { labels } = drawPicture(viewOfPoint({ latitude: 48.8627, longitude: 2.3363 }), "fr-FR");
    const away = ({ left, top }: { left: number; top: number }) => Math.hypot(left - 50, top - 50);
    const nearest = labels.filter(({ kind }) => kind !== "unit").toSorted((a, b) => away(a) - away(b))[0];
    expect(nearest?.text).toBe("Paris");
  });

  it("names nothing twice", () => {
    const texts = drawPicture(france, "de-DE").labels.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("is empty where there are no tiles, and does not fail", () => {
    const reunion = drawPicture(viewOfPoint({ latitude: -21.1, longitude: 55.5 }), "fr-FR");
    expect([reunion.land, reunion.labels]).toEqual(["", []]);
  });
});

describe("names on the picture", () => {
  const town = (name: string, x: number, y: number, p: number) => ({
    kind: "town" as const,
    properties: { name, z: 3, p },
    x,
    y,
  });

  it("prefer the larger town where two do not fit", () => {
    const chosen = chooseLabels(
      [town("Small", 0.5, 0.5, 10), town("Large", 0.51, 0.5, 900)],
      "fr-FR",
      provence,
    );
    expect(chosen.map(({ text }) => text)).toEqual(["Large"]);
  });

  it("wait for a large frame where a small one has no room", () => {
    const chosen = chooseLabels([town("One", 0.4, 0.5, 10), town("Two", 0.52, 0.5, 900)], "fr-FR", provence);
    expect(chosen.map(({ text, isForLarge }) => [text, isForLarge])).toEqual([
      ["Two", false],
      ["One", true],
    ]);
  });

  it("go above or below a pin that covers their usual places", () => {
    const avignon = { latitude: 43.95, longitude: 4.81 };
    const { left, top } = placeIn(provence, avignon);
    const dot = town("Avignon", left / 100, top / 100, 900);
    const sideOf = (found: FoundLabel[], pins: GeoPoint[]) =>
      chooseLabels(found, "fr-FR", provence, pins).map(({ text, side }) => [text, side]);
    expect(sideOf([dot], [])).toEqual([["Avignon", undefined]]);
    expect(sideOf([dot], [avignon])).toEqual([["Avignon", "below"]]);
    expect(sideOf([dot], [avignon, avignon]), "a group").toEqual([["Avignon", "below"]]);
    const sea = { ...town("Sea", left / 100, top / 100, 0), kind: "sea" as const };
    expect(sideOf([sea], [avignon])).toEqual([["Sea", "below"]]);
  });

  it("stand under no pin in any frame between a telephone and a desk", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: unit, y: unit }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.record({ x: unit, y: unit }), { minLength: 1, maxLength: 12 }),
        (towns, pins) => {
          const points = pins.map(({ x, y }) =>
            fromWorld({ x: provence.x + x * provence.width, y: provence.y + y * provence.height }),
          );
          const found = towns.map(({ x, y }, n) => town(`Town ${n}`, x, y, 900 - n));
          for (const { text, left, top, side, isForLarge } of chooseLabels(
            found,
            "fr-FR",
            provence,
            points,
          )) {
            const px = isForLarge ? 520 : 270;
            const high = (px * provence.height) / provence.width;
            const middle =
              (top / 100) * high + { above: -29, below: 29, before: 0, after: 0 }[side ?? "after"];
            const center = (left / 100) * px + { above: 0, below: 0, before: -7, after: 7 }[side ?? "after"];
            const half = (text.length * 7) / 2;
            const from = center - (side === "before" ? 2 * half : side ? half : 0);
            const placed = pins.map((pin) => ({ x: pin.x * px, y: pin.y * high, width: 80 }));
            for (const group of groupPins(placed, () => 40)) {
              const mean = (axis: "x" | "y") =>
                group.reduce((sum, n) => sum + (placed[n]?.[axis] ?? 0), 0) / group.length;
              const size = group.length === 1 ? { wide: 80, high: 32 } : { wide: 40, high: 40 };
              const isUnder =
                Math.abs(mean("y") - middle) < size.high / 2 + 8 &&
                mean("x") + size.wide / 2 > from + 1 &&
                mean("x") - size.wide / 2 < from + 2 * half - 1;
              expect(isUnder, text).toBe(false);
            }
          }
        },
      ),
    );
  });

  it.each([
    ["de-DE", "Nizza"],
    ["fr-FR", "Nice"],
  ] as const)("are those of %s where the data have them", (locale, name) =>
    expect(nameIn({ name: "Nice", name_de: "Nizza" }, locale)).toBe(name),
  );
});
