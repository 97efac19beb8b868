import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "@/lib/core/geo";
import { cellOf, cellsOfZone } from "@/lib/core/geo-cells";
import {
  faultOfZone,
  kmWithinZone,
  middleOfZone,
  parseZone,
  roundedZone,
  widerZone,
  type Zone,
  zoneLimits,
  zoneText,
} from "@/lib/core/zone";

const hundredths = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((n) => n / 100);

/** Zones that can be searched, anywhere on earth. */
const zones: fc.Arbitrary<Zone> = fc
  .record({
    south: hundredths(-80, 70),
    west: hundredths(-180, 165),
    height: hundredths(0.01, 9),
    width: hundredths(0.01, 14),
  })
  .map(({ south, west, height, width }) => ({
    south,
    west,
    north: Math.round((south + height) * 100) / 100,
    east: Math.round((west + width) * 100) / 100,
  }));

describe("the zone of an address", () => {
  it("is read back from its text", () => {
    fc.assert(
      fc.property(zones, (zone) => {
        expect(parseZone(zoneText(zone))).toEqual(zone);
      }),
    );
  });

  it("is rounded to hundredths", () => {
    expect(parseZone("43.123456,4.2,44.5,6.119")).toEqual({
      south: 43.12,
      west: 4.2,
      north: 44.5,
      east: 6.12,
    });
    expect(zoneText({ south: -0.001, west: 4.2, north: 1, east: 5 })).toBe("0,4.2,1,5");
    expect(roundedZone({ south: 43.129, west: -1.001, north: 43.131, east: 2.0001 })).toEqual({
      south: 43.12,
      west: -1.01,
      north: 43.14,
      east: 2.01,
    });
  });

  it.each([
    "",
    ",",
    "43,4,44",
    "43,4,44,6,7",
    "43;4;44;6",
    "south,west,north,east",
    "44,4,43,6",
    "43,6,44,4",
    "43,4,43,6",
    "43.001,4,43.002,6",
    "43,4,44,4",
    "43,179,44,-179",
    "43,170,44,190",
    "-85,4,-81,6",
    "79,4,81,6",
    "40,4,49.02,6",
    "43,4,44,18.02",
    "-90,-180,90,180",
    "1e1,4,44,6",
    "+43,4,44,6",
    "43.,4,44,6",
    " 43,4,44,6",
    "43,4,44,6 ",
    "43,4,44,Infinity",
    "NaN,NaN,NaN,NaN",
    "0x2B,4,44,6",
    "43.1234567,4,44,6",
    "４３,4,44,6",
    "43,4,44,6' or 1=1",
    "9".repeat(400),
  ])("is refused: %s", (text) => {
    expect(parseZone(text)).toBeNull();
  });

  it("is refused for any other text, without an error", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-0-9.,]{0,40}$/)), (text) => {
        const zone = parseZone(text);
        if (zone) expect(faultOfZone(zone)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a zone", () => {
  it("lies in its cells, with every point that is shown in it", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(zones, share, share, (zone, up, aside) => {
        const latitude = zone.south - 0.005 + up * (zone.north - zone.south + 0.01);
        const longitude = zone.west - 0.005 + aside * (zone.east - zone.west + 0.01);
        expect(cellsOfZone(zone)).toContain(cellOf({ latitude, longitude }));
      }),
    );
  });

  it("has each cell once, those of the middle first, and not too many", () => {
    const zone = { south: 42, west: -1, north: 51, east: 13 };
    const cells = cellsOfZone(zone);
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.slice(0, 9)).toContain(cellOf(middleOfZone(zone)));
    expect(cells.length).toBeLessThan(2_300);
  });

  it("becomes wider around its middle, and never too large", () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: 2, max: 64 }), (zone, times) => {
        const wider = widerZone(zone, times);
        expect(faultOfZone(wider)).toBeNull();
        const { height, width } = zoneLimits;
        expect(wider.north - wider.south).toBeLessThanOrEqual(height + 0.011);
        expect(wider.east - wider.west).toBeLessThanOrEqual(width + 0.011);
        expect(wider.south).toBeLessThanOrEqual(zone.south + 0.006);
        expect(wider.east).toBeGreaterThanOrEqual(zone.east - 0.006);
      }),
    );
  });

  it("contains the circle that is said to lie within it", () => {
    const angles = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(zones, angles, (zone, angle) => {
        const middle = middleOfZone(zone);
        const km = kmWithinZone(zone, middle);
        // A point just outside of the zone is farther away.
        const reach = Math.max(zone.north - zone.south, zone.east - zone.west);
        const point = {
          latitude: middle.latitude + Math.sin(angle) * reach,
          longitude: middle.longitude + Math.cos(angle) * reach,
        };
        const isOutside =
          point.latitude < zone.south ||
          point.latitude > zone.north ||
          point.longitude < zone.west ||
          point.longitude > zone.east;
        if (isOutside && Math.abs(point.latitude) < 89) expect(distanceKm(middle, point)).toBeGreaterThan(km);
      }),
    );
  });
});
