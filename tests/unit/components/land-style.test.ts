import { describe, expect, it } from "vitest";
import { geoCircle, worldPart } from "@/components/maps/geo-circle";
import { landStyle } from "@/components/maps/land-style";
import { distanceKm } from "@/lib/core/geo";
import { toWorld } from "@/lib/places/land/rules";

const gordes = { latitude: 43.9116, longitude: 5.2003 };
const colors = {
  land: "#f3ecdd",
  water: "#cfdee2",
  shallow: "#dbe8ea",
  edge: "#d9cdb9",
  label: "#6a5b54",
  mark: "#7a1f35",
};

describe("the map of a request", () => {
  it("draws a closed circle with the given width on the ground", () => {
    const ring = geoCircle(gordes, 1.5).geometry.coordinates[0] ?? [];
    for (const [longitude = 0, latitude = 0] of ring) {
      expect(distanceKm(gordes, { latitude, longitude })).toBeCloseTo(1.5, 1);
    }
    expect(ring.at(-1)).toEqual(ring[0]);
  });

  it("draws the same circle on its still picture", () => {
    const [east] = geoCircle(gordes, 1.5).geometry.coordinates[0] ?? [];
    const [longitude = 0, latitude = 0] = east ?? [];
    const right = toWorld({ latitude, longitude }).x - toWorld(gordes).x;
    expect(worldPart(gordes, 1.5)).toBeCloseTo(right, 7);
  });
});

describe("the style of our own land", () => {
  it("asks only our own tiles, in the language of the page", () => {
    const tiles = "https://fr.example.com/map-land/abc/{z}/{x}/{y}.pbf";
    const style = landStyle({ tiles, language: "de" }, colors);
    for (const layer of style.layers) {
      if ("source" in layer) expect(Object.keys(style.sources)).toContain(layer.source);
    }
    const text = JSON.stringify(style);
    expect(text.match(/https?:[^"]*/g)).toEqual([tiles]);
    expect(text).not.toMatch(/mapbox:|"(glyphs|sprite|url)"/);
    expect(text).toContain("name_de");
  });
});
