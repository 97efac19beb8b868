import { describe, expect, it } from "vitest";
import { geoCircle } from "@/components/maps/geo-circle";
import { localStyle } from "@/components/maps/local-style";
import { distanceKm } from "@/lib/core/geo";

const gordes = { latitude: 43.9116, longitude: 5.2003 };
const towns = [
  { name: "Apt", latitude: 43.8764, longitude: 5.3964, population: 11_500 },
  { name: "Goult", latitude: 43.8625, longitude: 5.2436, population: null },
];
const colors = { land: "#f3ecdd", edge: "#d9cdb9", label: "#6a5b54", mark: "#7a1f35" };

describe("the map of a request", () => {
  it("draws a closed circle with the given width on the ground", () => {
    const ring = geoCircle(gordes, 1.5).geometry.coordinates[0] ?? [];
    for (const [longitude = 0, latitude = 0] of ring) {
      expect(distanceKm(gordes, { latitude, longitude })).toBeCloseTo(1.5, 1);
    }
    expect(ring.at(-1)).toEqual(ring[0]);
  });

  it.each([true, false])("has a complete style that fetches nothing, rough %s", (isRough) => {
    const style = localStyle({ point: gordes, isRough, towns }, colors);
    for (const layer of style.layers) {
      if ("source" in layer) expect(Object.keys(style.sources)).toContain(layer.source);
    }
    expect(JSON.stringify(style)).toContain("Apt");
    expect(JSON.stringify(style)).not.toMatch(/https?:|mapbox:|"(glyphs|sprite|tiles|url)"/);
  });
});
