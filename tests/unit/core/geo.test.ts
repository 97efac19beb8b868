import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLUR_KM, blurPoint, boundingBox, distanceKm, formatDistance } from "@/lib/core/geo";
import { mainLocales } from "@/lib/core/i18n/locales";

const paris = { latitude: 48.8566, longitude: 2.3522 };
const lyon = { latitude: 45.764, longitude: 4.8357 };
const avignon = { latitude: 43.9493, longitude: 4.8055 };

/** Anywhere in Europe, overseas départements included. */
const point = fc.record({
  latitude: fc.double({ min: -22, max: 72, noNaN: true }),
  longitude: fc.double({ min: -62, max: 56, noNaN: true }),
});

describe("distance", () => {
  it("agrees with known distances", () => {
    expect(distanceKm(paris, lyon)).toBeCloseTo(391.5, 0);
    expect(distanceKm(paris, paris)).toBe(0);
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0);
  });

  it("is a metric", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
      }),
    );
  });

  it("stays within the bounding box of its radius", () => {
    fc.assert(
      fc.property(point, point, fc.double({ min: 1, max: 300, noNaN: true }), (centre, other, radiusKm) => {
        const box = boundingBox(centre, radiusKm);
        const isInside =
          other.latitude >= box.south &&
          other.latitude <= box.north &&
          other.longitude >= box.west &&
          other.longitude <= box.east;
        expect(isInside || distanceKm(centre, other) > radiusKm).toBe(true);
      }),
    );
  });

  it("is written in the reader's unit, without decimals", () => {
    expect(formatDistance(23.4, "fr-FR")).toBe("23\u202fkm");
    expect(formatDistance(23.4, "de-DE")).toBe("23 km");
    expect(formatDistance(23.4, "en-GB")).toBe("15 mi");
    expect(formatDistance(0.3, "de-DE")).toBe("1 km");
    expect(formatDistance(0, "de-DE")).toBe("0 km");
    for (const locale of mainLocales) expect(formatDistance(1234.5, locale)).toMatch(/\d.*(km|mi)$/);
  });
});

describe("blurred point", () => {
  it("lies within the half diagonal of its square", () => {
    fc.assert(
      fc.property(point, (exact) => {
        expect(distanceKm(exact, blurPoint(exact))).toBeLessThan((BLUR_KM / 2) * Math.SQRT2 * 1.02);
      }),
    );
  });

  it("is the same for every point of a square, so that an average does not reveal the place", () => {
    fc.assert(
      fc.property(point, (exact) => {
        const blurred = blurPoint(exact);
        expect(blurPoint(blurred)).toEqual(blurred);
      }),
    );
  });

  it("differs from the exact point nearly always", () => {
    expect(blurPoint(avignon)).not.toEqual(avignon);
    expect(distanceKm(avignon, blurPoint(avignon))).toBeGreaterThan(0.1);
  });
});
