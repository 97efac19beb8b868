import type { Feature, Polygon } from "geojson";
import type { GeoPoint } from "@/lib/core/geo";

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
