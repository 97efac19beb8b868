import "server-only";
import type { Env } from "@/lib/core/env";
import type { MapStreets } from "@/lib/places/land/schema";

const MAPBOX = ["https://api.mapbox.com", "https://events.mapbox.com", "https://*.mapbox.com"];

type MapSettings = Partial<Pick<Env, "MAPBOX_TOKEN" | "MAP_STYLE_URL" | "MAP_STYLE_ORIGINS">>;

/** The operator's streets. A secret token (sk.…) is only for the geocoder and never leaves the server. */
export function mapStreetsOf({ MAPBOX_TOKEN, MAP_STYLE_URL }: MapSettings): MapStreets {
  if (MAP_STYLE_URL) return { styleUrl: MAP_STYLE_URL };
  return MAPBOX_TOKEN?.startsWith("pk.") ? { mapboxToken: MAPBOX_TOKEN } : null;
}

/** Whom the maps ask when the operator has named a supplier of streets; our own map asks nobody. */
export function mapOriginsOf(settings: MapSettings): string[] {
  const streets = mapStreetsOf(settings);
  if (streets === null) return [];
  if ("mapboxToken" in streets) return MAPBOX;
  return [...new Set([new URL(streets.styleUrl).origin, ...(settings.MAP_STYLE_ORIGINS ?? [])])];
}

/** The same suppliers by the names that visitors read. */
export function mapSuppliersOf(settings: MapSettings): string[] {
  const streets = mapStreetsOf(settings);
  if (streets !== null && "mapboxToken" in streets) return ["Mapbox"];
  return mapOriginsOf(settings).map((origin) => new URL(origin).hostname);
}
