import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { MapColors } from "@/components/maps/map-colors";
import { mapBounds } from "@/lib/places/land/rules";

/** Zoom levels of the tiles; deeper ones are drawn from the last. */
const TILE_ZOOMS = { minzoom: 3, maxzoom: 9 };
const BOUNDS: [number, number, number, number] = [
  mapBounds.west,
  mapBounds.south,
  mapBounds.east,
  mapBounds.north,
];
const TEXT = ["Hanken Grotesk Variable"];
/** Of the system, as in the still picture. The last name is no font: it asks for the italic. */
const SERIF = ["Georgia", "Times New Roman", "Italic"];
/** In hundreds of inhabitants. */
const CITY = 1_000;
/**
 * Where the name of a town may stand, in heights of its letters: at its dot, or where a pin covers that, above or
 * below the pin. Not farther to the left or right: a name that was placed before the pin came would keep to that side, and
 * the same map would look different each time. Other names stay in their place or go above or below a pin.
 */
// biome-ignore format: pairs
const TOWN_SIDES: Sides = [
  "left", [0.5, 0], "right", [-0.5, 0], "top", [0, 0.5], "bottom", [0, -0.5],
  "top", [0, 2], "bottom", [0, -2],
];
const OTHER_SIDES: Sides = ["center", [0, 0], "top", [0, 1.5], "bottom", [0, -1.5]];

export interface LandStyleOptions {
  /** Full address of the tiles. */
  tiles: string;
  /** Two letters of the page's language. */
  language: string;
}

type Line = Extract<LayerSpecification, { type: "line" }>;
type Symbol = Extract<LayerSpecification, { type: "symbol" }>;
type Sides = (string | [number, number])[];

/**
 * Our own map: land, water, borders and names, from our own tiles. Letters are drawn from the page's fonts, so that
 * nothing is asked of anybody else.
 */
export function landStyle({ tiles, language }: LandStyleOptions, colors: MapColors): StyleSpecification {
  const name: ExpressionSpecification = ["coalesce", ["get", `name_${language}`], ["get", "name"]];
  const source = "land";
  const line = (layer: string, paint: NonNullable<Line["paint"]>) =>
    ({
      id: layer,
      type: "line",
      source,
      "source-layer": layer,
      layout: { "line-join": "round" },
      paint,
    }) as const;
  const names = (layer: string, rest: Pick<Symbol, "layout" | "paint" | "filter" | "maxzoom">): Symbol => ({
    id: `${layer}-names`,
    type: "symbol",
    source,
    "source-layer": layer,
    ...rest,
    layout: {
      "text-field": name,
      "text-padding": 5,
      "text-max-width": 12,
      "text-variable-anchor-offset": OTHER_SIDES,
      ...rest.layout,
    },
    paint: {
      "text-color": colors.label,
      "text-halo-color": colors.land,
      "text-halo-width": 1.5,
      ...rest.paint,
    },
  });
  const isShown: ExpressionSpecification = ["<=", ["get", "z"], ["+", ["zoom"], 0.6]];
  return {
    version: 8,
    sources: { [source]: { type: "vector", tiles: [tiles], bounds: BOUNDS, ...TILE_ZOOMS } },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colors.water } },
      { ...line("land", { "line-color": colors.shallow, "line-width": 14 }), id: "shallow" },
      { id: "land", type: "fill", source, "source-layer": "land", paint: { "fill-color": colors.land } },
      line("river", { "line-color": colors.water, "line-width": 1.75 }),
      { id: "lake", type: "fill", source, "source-layer": "lake", paint: { "fill-color": colors.water } },
      {
        ...line("area", { "line-color": colors.edge, "line-width": 1, "line-dasharray": [2, 2] }),
        maxzoom: 11,
      },
      line("border", {
        "line-color": colors.label,
        "line-opacity": 0.6,
        "line-width": 1.25,
        "line-dasharray": [5, 2.5, 1, 2.5],
      }),
      {
        id: "town-dots",
        type: "circle",
        source,
        "source-layer": "town",
        filter: isShown,
        paint: { "circle-color": colors.label, "circle-radius": 2.5 },
      },
      names("unit", { maxzoom: 11, layout: { "text-font": SERIF, "text-size": 14 } }),
      names("town", {
        filter: isShown,
        layout: {
          "text-font": TEXT,
          "text-size": ["case", [">=", ["get", "p"], CITY], 15, 13],
          "text-variable-anchor-offset": TOWN_SIDES,
          "text-justify": "auto",
          "symbol-sort-key": ["-", 0, ["get", "p"]],
        },
      }),
      names("sea", {
        layout: { "text-font": SERIF, "text-size": 17 },
        paint: { "text-halo-width": 0 },
      }),
      names("country", {
        maxzoom: 7,
        layout: {
          "text-font": TEXT,
          "text-size": 13,
          "text-transform": "uppercase",
          "text-letter-spacing": 0.08,
        },
      }),
    ],
  };
}
