import { type SQL, sql } from "drizzle-orm";
import { places } from "@/db/schema/places";
import { boundingBox, type GeoPoint } from "@/lib/core/geo";

/** Square of the distance in degrees of latitude, as if the earth were flat: precise enough to sort near places. */
export function nearness({ latitude, longitude }: GeoPoint): SQL {
  return sql`power(${places.latitude} - ${latitude}::float8, 2)
    + power((${places.longitude} - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)`;
}

/** Condition for places in the box around a point; it uses the index. */
export function within(point: GeoPoint, radiusKm: number): SQL {
  const { south, north, west, east } = boundingBox(point, radiusKm);
  return sql`${places.latitude} between ${south} and ${north} and ${places.longitude} between ${west} and ${east}`;
}
