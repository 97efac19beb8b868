import { numberFormat } from "@/lib/core/i18n/kept-formatters";
import type { Locale } from "@/lib/core/i18n/locales";
import { marketOfLocale } from "@/lib/core/markets/markets";

export interface GeoPoint {
  latitude: number;
  longitude: number;
}

export const EARTH_RADIUS_KM = 6371.0088;
/** One degree of latitude, or of longitude at the equator. */
export const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180;
const KM_PER_MILE = 1.609344;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine on the mean sphere, within 0.5 % of the ellipsoid). */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const halfLat = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLon = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLon ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Side of the squares that hide the exact place of a locked request. */
export const BLUR_KM = 2;

/**
 * The middle of the 2 km grid square of a point: at most 1.5 km from it. The result depends on the square only,
 * so repeated calls, or calls for several requests of one place, reveal nothing more.
 */
export function blurPoint({ latitude, longitude }: GeoPoint): GeoPoint {
  const latStep = BLUR_KM / KM_PER_DEGREE;
  const row = middle(latitude, latStep);
  const lonStep = latStep / Math.max(Math.cos(radians(row)), 0.01);
  const column = middle(longitude, lonStep);
  return { latitude: round(row), longitude: round(column) };
}

const middle = (value: number, step: number) => (Math.floor(value / step) + 0.5) * step;
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Degrees of a box that contains every place within `radiusKm`, for a first selection by index. */
export function boundingBox({ latitude, longitude }: GeoPoint, radiusKm: number) {
  const lat = radiusKm / KM_PER_DEGREE;
  const widest = Math.min(Math.abs(latitude) + lat, 89);
  const lon = lat / Math.cos(radians(widest));
  return { south: latitude - lat, north: latitude + lat, west: longitude - lon, east: longitude + lon };
}

/** "12 km", or miles in a market that uses miles. */
export function formatDistance(km: number, locale: Locale): string {
  const unit = marketOfLocale(locale).distanceUnit;
  const value = unit === "mile" ? km / KM_PER_MILE : km;
  return numberFormat(locale, {
    style: "unit",
    unit,
    maximumFractionDigits: 0,
  }).format(value > 0 && value < 1 ? 1 : value);
}
