/**
 * Writes db/europe.pack, the map that the product serves: node --import tsx scripts/map/build-land.ts
 * The sources and their licences are in data/README.md.
 */
import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, FeatureCollection, Geometry } from "geojson";
import { type PackedTile, packOf } from "@/lib/places/land/pack";
import { mapBounds, tileAt } from "@/lib/places/land/rules";
import { areaLines, landTest } from "./area-lines";
import { areaLabels, countryLabels, seaLabels, townLabels } from "./labels";
import { readFeatures, readInnerLines, readPlaces } from "./read-sources";

const MIN_ZOOM = 3;
const MAX_ZOOM = 9;
/** Deepest tiles exist where the product has sites. */
const served = [
  { west: -11, south: 35.5, east: 19.5, north: 61.5 },
  { west: -18.3, south: 27.4, east: -13.2, north: 33.3 },
  { west: -31.6, south: 36.7, east: -24.7, north: 40 },
];

interface Layer {
  data: FeatureCollection;
  /** Whether a feature is drawn in tiles of this zoom. */
  shows: (zoom: number, tags: Record<string, unknown>) => boolean;
}

const only = (geometry: Geometry): FeatureCollection => ({
  type: "FeatureCollection",
  features: [{ type: "Feature", properties: {}, geometry } satisfies Feature],
});
/** Natural Earth's rank of a lake or river: 0 is seen first. */
const rank = (data: FeatureCollection): FeatureCollection => ({
  ...data,
  features: data.features.map((one) => ({
    ...one,
    properties: { r: Number(one.properties?.scalerank ?? 9) },
  })),
});
const bare = (data: FeatureCollection): FeatureCollection => ({
  ...data,
  features: data.features.map((one) => ({ ...one, properties: {} })),
});

const places = readPlaces();
const land = bare(readFeatures("land"));
const always = () => true;
const byRank = (zoom: number, { r }: Record<string, unknown>) => Number(r) <= zoom + 1;
const byZoom =
  (last: number) =>
  (zoom: number, { z }: Record<string, unknown>) =>
    zoom <= last && (zoom === MAX_ZOOM || Number(z) <= zoom);

const layers: Record<string, Layer> = {
  land: { data: land, shows: always },
  lake: { data: rank(readFeatures("lakes")), shows: byRank },
  river: { data: rank(readFeatures("rivers")), shows: byRank },
  border: { data: bare(readFeatures("borders")), shows: always },
  area: {
    data: {
      type: "FeatureCollection",
      features: [readInnerLines("departements"), areaLines(places, landTest(land))].flatMap(
        (one) => only(one).features,
      ),
    },
    shows: (zoom) => zoom >= 6,
  },
  sea: { data: seaLabels(), shows: byZoom(MAX_ZOOM) },
  country: { data: countryLabels(), shows: byZoom(6) },
  unit: { data: areaLabels(places), shows: (zoom) => zoom >= 7 },
  town: { data: townLabels(places), shows: byZoom(MAX_ZOOM) },
};

const indexes = Object.entries(layers).map(([name, { data, shows }]) => {
  const isPoints = data.features[0]?.geometry.type === "Point";
  const index = new GeoJSONVT(data, {
    maxZoom: MAX_ZOOM,
    indexMaxZoom: 5,
    extent: 4096,
    buffer: isPoints ? 0 : 48,
    tolerance: 4,
  });
  return { name, shows, index };
});

function tileOf(z: number, x: number, y: number): Uint8Array {
  const found: Parameters<typeof fromGeojsonVt>[0] = {};
  for (const { name, shows, index } of indexes) {
    const tile = index.getTile(z, x, y);
    if (!tile) continue;
    const features = tile.features.filter(({ tags }) => shows(z, tags ?? {}));
    if (features.length > 0) found[name] = { ...tile, features } as GeoJSONVTTile;
  }
  return fromGeojsonVt(found, { version: 2, extent: 4096 });
}

const packed: PackedTile[] = [];
for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++)
  for (const box of z === MAX_ZOOM ? served : [mapBounds]) {
    const first = tileAt({ latitude: box.north, longitude: box.west }, z);
    const last = tileAt({ latitude: box.south, longitude: box.east }, z);
    for (let x = first.x; x <= last.x; x++)
      for (let y = first.y; y <= last.y; y++) {
        const body = brotliCompressSync(tileOf(z, x, y), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
        });
        packed.push({ z, x, y, body });
      }
  }
const pack = packOf(packed);
writeFileSync(new URL("../../db/europe.pack", import.meta.url), pack);
const bytes = (zoom: number) =>
  packed.filter(({ z }) => z === zoom).reduce((sum, { body }) => sum + body.length, 0);
console.log(`${packed.length} tiles, ${pack.length} bytes`);
for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++)
  console.log(z, packed.filter((one) => one.z === z).length, "tiles", bytes(z), "bytes");
