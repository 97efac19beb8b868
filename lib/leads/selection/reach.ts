import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { GeoPoint } from "@/lib/core/geo";
import { cellsAround } from "@/lib/core/geo-cells";
import { integerArray } from "@/lib/core/sql-values";
import { REACH_FACTOR, USUAL_RADIUS_KM } from "@/lib/leads/matching/parts";

/** Providers or venues that are scored for one project. */
export const maxCandidates = 200;
/** The matching gives no points beyond `REACH_FACTOR` times the radius; this is the maximum for any radius. */
const farthestKm = 600;
/** With fewer of them nearby, the rest of the country is searched too. */
const enoughNearby = 12;

/** Conditions on a search row: the cells in reach of a point, and the order by distance from it. */
export function reachOf(
  { latitude, longitude }: GeoPoint,
  radiusKm: number | null,
  column: Record<"cell" | "latitude" | "longitude", SQLWrapper>,
): { isNear: SQL; distance: SQL } {
  const distanceKm = Math.min((radiusKm ?? USUAL_RADIUS_KM) * REACH_FACTOR, farthestKm);
  const cells = integerArray(cellsAround({ latitude, longitude }, distanceKm));
  // Degrees of longitude shrink towards the poles; the square of the flat distance orders well enough for a selection.
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return {
    isNear: sql`${column.cell} = any(${cells})`,
    distance: sql`power(${column.latitude} - ${latitude}::float8, 2)
      + power((${column.longitude} - ${longitude}::float8) * ${shrink}::float8, 2)`,
  };
}

/** The candidates nearby; where they are few, the first of the country behind them. */
export async function nearestFirst<C extends { id: string }>(
  near: C[],
  listInCountry: (limit: number) => Promise<C[]>,
): Promise<C[]> {
  if (near.length >= enoughNearby) return near;
  const known = new Set(near.map(({ id }) => id));
  return [...near, ...(await listInCountry(enoughNearby)).filter(({ id }) => !known.has(id))];
}
