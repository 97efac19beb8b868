import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fromWorld,
  isOnMap,
  placeIn,
  tileAt,
  toWorld,
  viewOfPoint,
  viewOfPoints,
} from "@/lib/places/land/rules";

const avignon = { latitude: 43.9493, longitude: 4.8055 };
const nice = { latitude: 43.7, longitude: 7.26 };

const onMap = fc.record({
  latitude: fc.double({ min: 27.1, max: 71.9, noNaN: true }),
  longitude: fc.double({ min: -31.9, max: 44.9, noNaN: true }),
});

describe("the world as a square", () => {
  it.each([
    [{ latitude: 0, longitude: 0 }, 0.5, 0.5],
    [{ latitude: 85.051129, longitude: -180 }, 0, 0],
    [{ latitude: -90, longitude: 180 }, 1, 1],
  ])("has %j at %d, %d", (point, x, y) => {
    const world = toWorld(point);
    expect(world.x).toBeCloseTo(x, 6);
    expect(world.y).toBeCloseTo(y, 6);
  });

  it("leads back to the point", () => {
    fc.assert(
      fc.property(onMap, (point) => {
        const back = fromWorld(toWorld(point));
        expect(back.latitude).toBeCloseTo(point.latitude, 8);
        expect(back.longitude).toBeCloseTo(point.longitude, 8);
      }),
    );
  });

  it.each([
    [avignon, 9, { x: 262, y: 186 }],
    [{ latitude: 89.9, longitude: 179.999 }, 3, { x: 7, y: 0 }],
    [{ latitude: -89.9, longitude: -180 }, 3, { x: 0, y: 7 }],
  ])("has the tile of %j at zoom %d", (point, z, tile) => expect(tileAt(point, z)).toEqual(tile));
});

describe("the first view", () => {
  it("contains all points, wherever they are, and no narrow or wide box", () => {
    fc.assert(
      fc.property(fc.array(onMap, { minLength: 1, maxLength: 24 }), (points) => {
        const view = viewOfPoints(points);
        for (const point of points) {
          const { left, top } = placeIn(view, point);
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6);
          expect(Math.max(left, top)).toBeLessThanOrEqual(100 + 1e-6);
        }
        expect(view.width / view.height).toBeGreaterThan(0.89);
        expect(view.width / view.height).toBeLessThan(1.31);
        expect(view.mostPx).toBeGreaterThanOrEqual(400);
      }),
    );
  });

  it("of one place has it in the middle, at one size in every frame", () => {
    const view = viewOfPoint(nice);
    const { left, top } = placeIn(view, nice);
    expect([left, top].map(Math.round)).toEqual([50, 50]);
    expect(view.isFixed).toBe(true);
  });

  it.each([
    [nice, true],
    [{ latitude: -21.1, longitude: 55.5 }, false],
    [{ latitude: 16.2, longitude: -61.5 }, false],
  ])("is drawn for %j: %s", (point, isDrawn) => expect(isOnMap(point)).toBe(isDrawn));
});
