import { type SQL, sql } from "drizzle-orm";
import { integerArray } from "@/lib/core/sql-values";
import type { PlaceIds } from "@/lib/places/find-place";

/** Condition for cities, rows of `places` under the name `city`, that are in one of these places. */
export function isCityOf({ areaId, cityId, areaIds, cityIds }: PlaceIds, city: string): SQL {
  const column = (name: "id" | "parent_id") => sql.raw(`${city}.${name}`);
  if (cityIds ?? cityId) return sql`${column("id")} = any(${integerArray(cityIds ?? [cityId ?? 0])})`;
  return sql`${column("parent_id")} = any(${integerArray(areaIds ?? [areaId ?? 0])})`;
}
