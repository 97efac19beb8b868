import { type SQL, sql } from "drizzle-orm";
import { places } from "@/db/schema/places";
import { boundingBox, type GeoPoint } from "@/lib/core/geo";

/** Square of the flat-earth distance in degrees of latitude, good enough to sort what is near. */
export function nearness({ latitude, longitude }: GeoPoint): SQL {
  return sql`power(${places.latitude} - ${latitude}::float8, 2)
    + power((${places.longitude} - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)`;
}

/** Places in the box around a point, by index. */
export function within(point: GeoPoint, radiusKm: number): SQL {
  const { south, north, west, east } = boundingBox(point, radiusKm);
  return sql`${places.latitude} between ${south} and ${north} and ${places.longitude} between ${west} and ${east}`;
}
