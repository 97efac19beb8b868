import type { Feature, Polygon } from "geojson";
import type { GeoPoint } from "@/lib/core/geo";

/** Largest distance of the exact place from the blurred point: half the diagonal of its 2 km square. */
export const ROUGH_KM = 1.5;
const KM_PER_DEGREE = 111.195;
const STEPS = 64;

/** A circle on the ground, true to scale at every zoom. */
export function geoCircle({ latitude, longitude }: GeoPoint, radiusKm: number): Feature<Polygon> {
  const lat = radiusKm / KM_PER_DEGREE;
  const lon = lat / Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (2 * Math.PI * (step % STEPS)) / STEPS;
    return [longitude + lon * Math.cos(angle), latitude + lat * Math.sin(angle)];
  });
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}

/** A length on the ground at a point, as part of the world's width on the map. */
export const worldPart = ({ latitude }: Pick<GeoPoint, "latitude">, km: number): number =>
  km / (360 * KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
