import type { VectorTile, VectorTileFeature } from "@mapbox/vector-tile";
import type { GeoPoint } from "@/lib/core/geo";
import type { Locale } from "@/lib/core/i18n/locales";
import { type Box, clipLine, clipRing, pathOf, type Spot } from "@/lib/places/land/paths";
import { chooseLabels, type FoundLabel } from "@/lib/places/land/picture-labels";
import { decodeTile, FIRST_ZOOM, LAST_ZOOM, tileAddress } from "@/lib/places/land/read-tile";
import { WORLD_PX } from "@/lib/places/land/rules";
import type { LandPicture, MapView } from "@/lib/places/land/schema";

/** Width of the box in the picture of a map. Paths are in whole units of it, half a pixel on a large screen. */
const BOX_PX = 560;
/** How far the picture goes beyond its box, in boxes: frames are wider or higher than it. */
const AROUND = { x: 1.15, y: 0.8 };
const AROUND_POINT = { x: 1.4, y: 0.3 };

/** Units of a tile's side. */
const EXTENT = 4096;

const labelKinds = { town: "town", sea: "sea", unit: "unit", country: "country" } as const;

interface Placed {
  tile: VectorTile;
  /** From units of the tile to pixels of the picture. */
  place: (point: TilePoint) => Spot;
  isOwn: (point: TilePoint) => boolean;
}

function tilesOf(view: MapView, zoom: number, [left, top, right, bottom]: Box, width: number): Placed[] {
  const size = 2 ** zoom;
  const px = width / view.width;
  const column = (atPx: number) => Math.floor((view.x + atPx / px) * size);
  const row = (atPx: number) => Math.floor((view.y + atPx / px) * size);
  const placed: Placed[] = [];
  for (let x = column(left); x <= column(right); x++)
    for (let y = row(top); y <= row(bottom); y++) {
      const tile = decodeTile(zoom, x, y);
      if (!tile) continue;
      placed.push({
        tile,
        place: (point) => [
          ((x + point.x / EXTENT) / size - view.x) * px,
          ((y + point.y / EXTENT) / size - view.y) * px,
        ],
        isOwn: (point) => point.x >= 0 && point.y >= 0 && point.x < EXTENT && point.y < EXTENT,
      });
    }
  return placed;
}

interface TilePoint {
  x: number;
  y: number;
}

/** Whether an edge of land is only where the tile was cut, outside of its own square. */
function isCut(a: TilePoint, b: TilePoint): boolean {
  const isOutside = (value: number) => value < 0 || value > EXTENT;
  return (a.x === b.x && isOutside(a.x)) || (a.y === b.y && isOutside(a.y));
}

/** The coast of a ring of land: without the edges of its tile, which run through the sea where land is cut in two. */
function coastOf(ring: readonly TilePoint[]): TilePoint[][] {
  const parts: TilePoint[][] = [];
  let part: TilePoint[] = [];
  for (const [n, point] of ring.entries()) {
    const before = ring[n - 1];
    if (before && isCut(before, point)) {
      parts.push(part);
      part = [];
    }
    part.push(point);
  }
  return [...parts, part].filter(({ length }) => length > 1);
}

function* featuresOf(tile: VectorTile, layer: string): Generator<VectorTileFeature> {
  const found = tile.layers[layer];
  for (let n = 0; found && n < found.length; n++) yield found.feature(n);
}

/** A picture beside a title: smaller than a map, and its frame is hardly wider than its box. */
const SMALL_PX = 400;
const AROUND_SMALL = { x: 0.4, y: 0.05 };

/** Draws the land of a view: what is served at once, before anybody turns to the map. Its names give way to the pins. */
export function drawPicture(
  view: MapView,
  locale: Locale,
  { isSmall = false, pins = [] }: { isSmall?: boolean; pins?: readonly GeoPoint[] } = {},
): LandPicture {
  const width = isSmall ? SMALL_PX : BOX_PX;
  const height = Math.round((width * view.height) / view.width);
  const around = isSmall ? AROUND_SMALL : view.isFixed ? AROUND_POINT : AROUND;
  const box: Box = [-width * around.x, -height * around.y, width * (1 + around.x), height * (1 + around.y)];
  const largest = Math.log2(Math.min(width, view.mostPx) / (WORLD_PX * view.width));
  const tileZoom = Math.max(FIRST_ZOOM, Math.min(LAST_ZOOM, Math.floor(largest)));
  const tiles = tilesOf(view, tileZoom, box, width);

  const rings = (layer: string) => drawn(layer, (line) => pathOf(clipRing(line, box), true));
  const lines = (layer: string, partsOf?: typeof coastOf) =>
    drawn(
      layer,
      (line) =>
        clipLine(line, box)
          .map((part) => pathOf(part, false))
          .join(""),
      partsOf,
    );
  function drawn(
    layer: string,
    draw: (line: Spot[]) => string,
    partsOf = (line: readonly TilePoint[]): (readonly TilePoint[])[] => [line],
  ): string {
    let path = "";
    for (const { tile, place } of tiles)
      for (const feature of featuresOf(tile, layer))
        for (const line of feature.loadGeometry())
          for (const part of partsOf(line)) path += draw(part.map(place));
    return path;
  }
  const labels = tiles.flatMap(({ tile, place, isOwn }) =>
    Object.entries(labelKinds).flatMap(([layer, kind]) =>
      [...featuresOf(tile, layer)].flatMap((feature): FoundLabel[] => {
        const [point] = feature.loadGeometry().flat();
        if (!point || !isOwn(point)) return [];
        const [left, top] = place(point);
        if (left < box[0] || top < box[1] || left > box[2] || top > box[3]) return [];
        return [{ kind, properties: feature.properties, x: left / width, y: top / height }];
      }),
    ),
  );
  const whole = (value: number) => Math.round(value);
  return {
    view,
    width,
    height,
    drawn: [whole(box[0]), whole(box[1]), whole(box[2] - box[0]), whole(box[3] - box[1])],
    land: rings("land"),
    coast: lines("land", coastOf),
    lakes: rings("lake"),
    rivers: lines("river"),
    areas: lines("area"),
    borders: lines("border"),
    labels: chooseLabels(labels, locale, view, pins),
    tiles: tileAddress(),
  };
}
