import { boundingBox, distanceKm, type GeoPoint } from "@/lib/core/geo";
import type { Zone } from "@/lib/core/zone";

/** Squares of a quarter degree, stored in search rows to find them near a point (about 28 x 18 km at 50° north). */
const PER_DEGREE = 4;
const COLUMNS = 360 * PER_DEGREE;

const row = (latitude: number) => Math.floor((latitude + 90) * PER_DEGREE);
const column = (longitude: number) => Math.floor((longitude + 180) * PER_DEGREE);

export function cellOf({ latitude, longitude }: GeoPoint): number {
  return row(latitude) * COLUMNS + column(longitude);
}

/**
 * Every cell that may contain a point within `radiusKm`, the nearest first. No place of ours is near the date
 * line, so columns do not wrap.
 */
export function cellsAround(point: GeoPoint, radiusKm: number): number[] {
  const { south, north, west, east } = boundingBox(point, radiusKm);
  const cells: { cell: number; km: number }[] = [];
  for (let r = row(south); r <= row(north); r++) {
    for (let c = column(west); c <= column(east); c++) {
      const km = distanceKm(point, nearestOf(r, c, point));
      if (km <= radiusKm + MARGIN_KM) cells.push({ cell: r * COLUMNS + c, km });
    }
  }
  return cells.toSorted((a, b) => a.km - b.km).map(({ cell }) => cell);
}

/** Larger than the error from treating a cell's sides as straight and from rounding points to float4. */
const MARGIN_KM = 2;

const between = (low: number, value: number) => Math.min(Math.max(low, value), low + 1 / PER_DEGREE);

/** The point of a cell that is nearest to another point in latitude and in longitude. */
const nearestOf = (r: number, c: number, { latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: between(r / PER_DEGREE - 90, latitude),
  longitude: between(c / PER_DEGREE - 180, longitude),
});

/** Larger than half a hundredth of a degree, by which shown points are rounded, and the rounding of points to float4. */
const MARGIN_DEGREES = 0.006;

/** Every cell that may contain a point of the zone, the innermost first. */
export function cellsOfZone({ south, west, north, east }: Zone): number[] {
  const [first, last] = [row(south - MARGIN_DEGREES), row(north + MARGIN_DEGREES)];
  const [left, right] = [column(west - MARGIN_DEGREES), column(east + MARGIN_DEGREES)];
  const cells: { cell: number; away: number }[] = [];
  for (let r = first; r <= last; r++)
    for (let c = left; c <= right; c++)
      cells.push({
        cell: r * COLUMNS + c,
        away: Math.abs(2 * r - first - last) + Math.abs(2 * c - left - right),
      });
  return cells.toSorted((a, b) => a.away - b.away).map(({ cell }) => cell);
}
