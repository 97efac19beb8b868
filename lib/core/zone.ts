import { type GeoPoint, KM_PER_DEGREE } from "@/lib/core/geo";

/** A rectangle of a map, in degrees, rounded to hundredths. It does not cross the date line. */
export interface Zone {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The largest zone that is searched, in degrees: about the size of a country like France. */
export const zoneLimits = { height: 9, width: 14, latitude: 80, longitude: 180 } as const;

/** Public points of providers are rounded to hundredths of a degree, so a zone never says more about them. */
const PER_DEGREE = 100;

/** Digits as an address of ours has them, or as a person would write them; no exponent, no sign of plus. */
const DEGREES = /^-?\d{1,3}(?:\.\d{1,6})?$/;

export type ZoneFault = "reversed" | "too_big" | "outside";

/** What is wrong with a zone; null for one that can be searched. */
export function faultOfZone({ south, west, north, east }: Zone): ZoneFault | null {
  const { height, width, latitude, longitude } = zoneLimits;
  if (![south, west, north, east].every(Number.isFinite)) return "outside";
  if (south < -latitude || north > latitude || west < -longitude || east > longitude) return "outside";
  if (south >= north || west >= east) return "reversed";
  // Half a step more, because sums of hundredths are not exact.
  return north - south > height + 0.5 / PER_DEGREE || east - west > width + 0.5 / PER_DEGREE
    ? "too_big"
    : null;
}

/** "43.1,4.2,44.5,6.1": south, west, north, east. Null for any other text, and for a zone that cannot be searched. */
export function parseZone(text: string): Zone | null {
  const parts = text.split(",");
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number).map(nearest);
  const zone = { south, west, north, east };
  return faultOfZone(zone) === null ? zone : null;
}

/** How an address has a zone. */
export const zoneText = ({ south, west, north, east }: Zone): string =>
  [south, west, north, east].map((degrees) => String(nearest(degrees))).join(",");

// "+ 0" makes zero of a negative zero.
const nearest = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE + 0;

/** The zone whose edges are the next hundredths outside of these. */
export const roundedZone = ({ south, west, north, east }: Zone): Zone => ({
  south: Math.floor(south * PER_DEGREE) / PER_DEGREE,
  west: Math.floor(west * PER_DEGREE) / PER_DEGREE,
  north: Math.ceil(north * PER_DEGREE) / PER_DEGREE,
  east: Math.ceil(east * PER_DEGREE) / PER_DEGREE,
});

export const middleOfZone = ({ south, west, north, east }: Zone): GeoPoint => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** A zone around the same middle, `times` as high and wide, no larger than may be searched. */
export function widerZone({ south, west, north, east }: Zone, times: number): Zone {
  const { height, width, latitude, longitude } = zoneLimits;
  const [low, high] = stretch(south, north, times, height, latitude);
  const [left, right] = stretch(west, east, times, width, longitude);
  return { south: low, west: left, north: high, east: right };
}

/** One step below the limit, because rounding both ends may add a step. */
function stretch(low: number, high: number, times: number, limit: number, edge: number): [number, number] {
  const length = Math.min((high - low) * times, limit - 1 / PER_DEGREE);
  if (length <= high - low) return [low, high];
  const middle = (low + high) / 2;
  return [nearest(Math.max(middle - length / 2, -edge)), nearest(Math.min(middle + length / 2, edge))];
}

/** A radius around a point whose circle lies within the zone, in kilometres; 0 or less for a point outside. */
export function kmWithinZone({ south, west, north, east }: Zone, { latitude, longitude }: GeoPoint): number {
  // Meridians are nearest to each other at the edge that is nearer to a pole; a circle reaches a little beyond.
  const narrowing = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const up = Math.min(latitude - south, north - latitude);
  const aside = Math.min(longitude - west, east - longitude) * narrowing;
  return Math.min(up, aside) * KM_PER_DEGREE * 0.98;
}
