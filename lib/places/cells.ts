import { boundingBox, distanceKm, type GeoPoint } from "@/lib/core/geo";

/** Squares of a quarter degree by which search rows are found near a point (about 28 x 18 km at 50° north). */
const PER_DEGREE = 4;
const COLUMNS = 360 * PER_DEGREE;

const row = (latitude: number) => Math.floor((latitude + 90) * PER_DEGREE);
const column = (longitude: number) => Math.floor((longitude + 180) * PER_DEGREE);

export function cellOf({ latitude, longitude }: GeoPoint): number {
  return row(latitude) * COLUMNS + column(longitude);
}

/** Every cell that may hold a point within `radiusKm`, the middle ones first. Europe never meets the date line, so columns do not wrap. */
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

/** More than the sides of a cell bend towards a pole, and than rounding to float4 moves a point. */
const MARGIN_KM = 2;

const between = (low: number, value: number) => Math.min(Math.max(low, value), low + 1 / PER_DEGREE);

/** The point of a cell that has the latitude and longitude nearest to those of another. */
const nearestOf = (r: number, c: number, { latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: between(r / PER_DEGREE - 90, latitude),
  longitude: between(c / PER_DEGREE - 180, longitude),
});
