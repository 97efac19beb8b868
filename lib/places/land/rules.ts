import type { GeoPoint } from "@/lib/core/geo";
import type { Zone } from "@/lib/core/zone";
import type { MapView } from "@/lib/places/land/schema";

/** A point of the web's square map: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Latitude at which the square map ends. */
const LAST_LATITUDE = 85.051129;
/** Pixels of the whole world at zoom 0, as MapLibre counts. */
export const WORLD_PX = 512;

export function toWorld({ latitude, longitude }: GeoPoint): WorldPoint {
  const limited = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude));
  const sine = Math.sin((limited * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function fromWorld({ x, y }: WorldPoint): GeoPoint {
  return {
    latitude: (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90,
    longitude: (x - 0.5) * 360,
  };
}

/** The part of the world of which we have tiles. */
export const mapBounds = { west: -32, south: 27, east: 45, north: 72 };

export const isOnMap = ({ latitude, longitude }: GeoPoint): boolean =>
  longitude > mapBounds.west &&
  longitude < mapBounds.east &&
  latitude > mapBounds.south &&
  latitude < mapBounds.north;

/** The tile of a point. */
export function tileAt(point: GeoPoint, z: number): { x: number; y: number } {
  const { x, y } = toWorld(point);
  const most = 2 ** z - 1;
  const inside = (value: number) => Math.max(0, Math.min(most, Math.floor(value * 2 ** z)));
  return { x: inside(x), y: inside(y) };
}

/** Points are precise to about a kilometre, so the first view of several goes no deeper. */
const DEEPEST_ZOOM = 11;
/** A zone was chosen by the reader, so it is shown as closely as they saw it. */
const DEEPEST_ZONE_ZOOM = 14;
const SMALLEST_PX = 400;
/** Width divided by height of the box, so that it fits upright telephones and wide screens. */
const NARROWEST = 0.9;
const WIDEST = 1.3;
const MARGIN = 0.06;

const POINT_ZOOM = 10;
const POINT_PX = 240;

const pxAt = (zoom: number) => WORLD_PX * 2 ** zoom;

/** A view of all points, which may be one. */
export function viewOfPoints(points: readonly GeoPoint[]): MapView {
  const worlds = points.map(toWorld);
  const xs = worlds.map(({ x }) => x);
  const ys = worlds.map(({ y }) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const smallest = SMALLEST_PX / pxAt(DEEPEST_ZOOM);
  const wide = Math.max((right - left) * (1 + MARGIN), smallest);
  const high = Math.max((bottom - top) * (1 + MARGIN), smallest);
  const width = Math.max(wide, high * NARROWEST);
  const height = Math.max(high, wide / WIDEST);
  return {
    x: (left + right - width) / 2,
    y: (top + bottom - height) / 2,
    width,
    height,
    mostPx: Math.round(width * pxAt(DEEPEST_ZOOM)),
    isFixed: false,
  };
}

/** A view of a zone of the map, which a frame of the same form shows to its edges. */
export function viewOfZone({ south, west, north, east }: Zone): MapView {
  const corner = toWorld({ latitude: north, longitude: west });
  const other = toWorld({ latitude: south, longitude: east });
  const [width, height] = [other.x - corner.x, other.y - corner.y];
  const mostPx = Math.round(width * pxAt(DEEPEST_ZONE_ZOOM));
  return { ...corner, width, height, mostPx, isFixed: false, isZone: true };
}

/** Width divided by height of the picture of a region beside its title. */
export const REGION_RATIO = 21 / 16;
const REGION_MARGIN = 0.12;

/** A view of all points in the form of the picture of a region, whose frame is never narrower. */
export function viewOfRegion(points: readonly GeoPoint[]): MapView {
  const { x, y, width, height } = viewOfPoints(points);
  const wide = Math.max(width, height * REGION_RATIO) * (1 + REGION_MARGIN);
  const high = wide / REGION_RATIO;
  return {
    x: x + (width - wide) / 2,
    y: y + (height - high) / 2,
    width: wide,
    height: high,
    mostPx: Math.round(wide * pxAt(DEEPEST_ZOOM)),
    isFixed: false,
    isZone: true,
  };
}

/** A view around one place at a fixed zoom. */
export function viewOfPoint(point: GeoPoint): MapView {
  const { x, y } = toWorld(point);
  const side = POINT_PX / pxAt(POINT_ZOOM);
  return { x: x - side / 2, y: y - side / 2, width: side, height: side, mostPx: POINT_PX, isFixed: true };
}

/** Position of a point in per cent of the box. */
export function placeIn({ x, y, width, height }: MapView, point: GeoPoint): { left: number; top: number } {
  const world = toWorld(point);
  return { left: (100 * (world.x - x)) / width, top: (100 * (world.y - y)) / height };
}

/** Position and size of a pin on the map at its current zoom: the middle of its foot, and its size with a margin. */
export interface PlacedPin {
  x: number;
  y: number;
  width: number;
}

/** Height of every pin with its margin. */
export const PIN_HEIGHT = 40;
const PIN_AIR = 8;
const LETTER = 8.2;
const EDGES = 26;

/** Estimated width of a pin with this text, before it is drawn. */
export const pinWidth = (text: string): number => EDGES + text.length * LETTER + PIN_AIR;

const covers = (a: PlacedPin, b: PlacedPin) =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) < PIN_HEIGHT;

/**
 * Joins pins that would overlap to one pin in their middle, until none overlap. Returns the groups as indexes,
 * each in the order of the pins. `widthOf` gives the width of a group's pin.
 */
export function groupPins(
  pins: readonly PlacedPin[],
  widthOf: (members: readonly number[]) => number,
): number[][] {
  let groups = pins.map((pin, n) => ({ ...pin, members: [n] }));
  for (;;) {
    const pair = firstPair(groups);
    if (!pair) return groups.map(({ members }) => members);
    const [a, b] = pair;
    const members = [...a.members, ...b.members].sort((one, other) => one - other);
    const mean = (axis: "x" | "y") =>
      members.reduce((sum, n) => sum + (pins[n]?.[axis] ?? 0), 0) / members.length;
    const joined = { x: mean("x"), y: mean("y"), width: widthOf(members), members };
    groups = groups.flatMap((group) => (group === a ? joined : group === b ? [] : group));
  }
}

function firstPair<M extends PlacedPin>(groups: readonly M[]): [M, M] | null {
  for (const [n, a] of groups.entries()) {
    const b = groups.slice(n + 1).find((other) => covers(a, other));
    if (b) return [a, b];
  }
  return null;
}
