import type { FeatureCollection, Point } from "geojson";
import type { StyleSpecification } from "maplibre-gl";
import { geoCircle } from "@/components/maps/geo-circle";
import type { MapColors } from "@/components/maps/map-colors";
import type { MapPoint, MapTown } from "@/components/maps/map-options";

/** Largest distance of the exact place from the blurred point: half the diagonal of its 2 km square. */
const ROUGH_KM = 1.5;
const BIG_TOWN = 40_000;

/**
 * A map without tiles, drawn from the page's own data: land, the towns around at their size, and the circle
 * around a blurred point. Nothing is fetched; letters use the page's font.
 */
export function localStyle(
  { point, isRough, towns }: { point: MapPoint; isRough: boolean; towns: readonly MapTown[] },
  colors: MapColors,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      towns: { type: "geojson", data: townFeatures(towns) },
      rough: { type: "geojson", data: geoCircle(point, isRough ? ROUGH_KM : 0) },
    },
    layers: [
      { id: "land", type: "background", paint: { "background-color": colors.land } },
      {
        id: "town-areas",
        type: "circle",
        source: "towns",
        paint: {
          "circle-color": colors.edge,
          "circle-opacity": 0.55,
          "circle-blur": 0.35,
          "circle-radius": [
            "interpolate",
            ["exponential", 2],
            ["zoom"],
            6,
            ["*", 0.24, ["get", "size"]],
            14,
            ["*", 60, ["get", "size"]],
          ],
        },
      },
      {
        id: "rough-area",
        type: "fill",
        source: "rough",
        paint: { "fill-color": colors.mark, "fill-opacity": 0.16 },
      },
      {
        id: "rough-edge",
        type: "line",
        source: "rough",
        paint: { "line-color": colors.mark, "line-width": 1.25, "line-dasharray": [3, 2] },
      },
      {
        id: "town-dots",
        type: "circle",
        source: "towns",
        paint: { "circle-color": colors.label, "circle-radius": 2.25 },
      },
      {
        id: "town-names",
        type: "symbol",
        source: "towns",
        layout: {
          "text-field": ["get", "name"],
          "text-font": ["Hanken Grotesk Variable"],
          "text-size": ["case", [">=", ["get", "population"], BIG_TOWN], 15, 13.5],
          "text-variable-anchor": ["top", "bottom", "left", "right"],
          "text-radial-offset": 0.5,
          "text-padding": 6,
          "symbol-sort-key": ["-", 0, ["get", "population"]],
        },
        paint: { "text-color": colors.label, "text-halo-color": colors.land, "text-halo-width": 1.5 },
      },
    ],
  };
}

function townFeatures(towns: readonly MapTown[]): FeatureCollection<Point> {
  return {
    type: "FeatureCollection",
    features: towns.map(({ name, latitude, longitude, population }) => ({
      type: "Feature",
      properties: { name, population: population ?? 0, size: Math.sqrt((population ?? 0) / 1_000) },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  };
}
