import { describe, expect, it } from "vitest";
import { packOf, tileIn, tileKey } from "@/lib/places/land/pack";
import { decodeTile, landVersion, readTile } from "@/lib/places/land/read-tile";
import { tileAt, toWorld } from "@/lib/places/land/rules";

describe("a pack of tiles", () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  const pack = Buffer.from(
    packOf([
      { z: 4, x: 8, y: 5, body: bytes(1, 2, 3) },
      { z: 3, x: 4, y: 2, body: bytes(9) },
      { z: 4, x: 9, y: 5, body: bytes(1, 2, 3) },
      { z: 4, x: 0, y: 15, body: bytes() },
    ]),
  );

  it("finds each tile, and equal ones are stored once", () => {
    expect(tileIn(pack, tileKey(4, 8, 5))).toEqual(bytes(1, 2, 3));
    expect(tileIn(pack, tileKey(4, 9, 5))).toEqual(bytes(1, 2, 3));
    expect(tileIn(pack, tileKey(3, 4, 2))).toEqual(bytes(9));
    expect(tileIn(pack, tileKey(4, 0, 15))).toEqual(bytes());
    expect(pack.length).toBe(4 + 4 * 12 + 4);
  });

  it.each([0, tileKey(3, 4, 3), tileKey(4, 8, 6), tileKey(15, 1, 1)])("has no tile %d", (key) =>
    expect(tileIn(pack, key)).toBeNull(),
  );

  it("gives every tile a number of its own", () => {
    const keys = [0, 1, 2, 3].flatMap((z) =>
      Array.from({ length: 4 ** z }, (_, n) => tileKey(z, n % 2 ** z, Math.floor(n / 2 ** z))),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });
});

describe("the map of Europe", () => {
  it("is named by its content", () => expect(landVersion()).toMatch(/^[0-9a-f]{12}$/));

  it.each([
    [2, 1, 1],
    [10, 524, 372],
    [5, -1, 3],
    [5, 32, 3],
    [5, 16.5, 11],
    [5, 1, 1],
    [Number.NaN, 1, 1],
  ])("has no tile %d/%d/%d", (z, x, y) => expect(readTile(z, x, y)).toBeNull());

  it.each([
    ["Paris", { latitude: 48.85341, longitude: 2.3488 }],
    ["Avignon", { latitude: 43.94834, longitude: 4.80892 }],
    ["Verrières-le-Buisson", { latitude: 48.74653, longitude: 2.26269 }],
    ["London", { latitude: 51.50853, longitude: -0.12574 }],
  ])("names %s where it is, to a kilometre", (name, point) => {
    const { x, y } = tileAt(point, 9);
    const layer = decodeTile(9, x, y)?.layers.town;
    const found = Array.from({ length: layer?.length ?? 0 }, (_, n) => layer?.feature(n)).find(
      (one) => one?.properties.name === name,
    );
    const [spot] = found?.loadGeometry().flat() ?? [];
    const world = toWorld(point);
    expect(Math.abs((x + (spot?.x ?? 0) / 4096) / 512 - world.x)).toBeLessThan(1 / 30_000);
    expect(Math.abs((y + (spot?.y ?? 0) / 4096) / 512 - world.y)).toBeLessThan(1 / 30_000);
  });
});
