import { boundingBox, type GeoPoint } from "@/lib/places/distance";

/** Squares of a quarter degree by which search rows are found near a point (about 28 x 18 km at 50° north). */
const PER_DEGREE = 4;
const COLUMNS = 360 * PER_DEGREE;

const row = (latitude: number) => Math.floor((latitude + 90) * PER_DEGREE);
const column = (longitude: number) => Math.floor((longitude + 180) * PER_DEGREE);

export function cellOf({ latitude, longitude }: GeoPoint): number {
  return row(latitude) * COLUMNS + column(longitude);
}

/** Every cell that may hold a point within `radiusKm`. Europe never meets the date line, so columns do not wrap. */
export function cellsAround(point: GeoPoint, radiusKm: number): number[] {
  const { south, north, west, east } = boundingBox(point, radiusKm);
  const cells: number[] = [];
  for (let r = row(south); r <= row(north); r++)
    for (let c = column(west); c <= column(east); c++) cells.push(r * COLUMNS + c);
  return cells;
}
