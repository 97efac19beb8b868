import type { DrawnMap, EngineOptions, MapOptions } from "@/components/maps/map-options";
import { addMapStyles } from "@/components/maps/map-styles";
import type { OpenedMap, PinsMapDrawn } from "@/components/maps/pin-options";

/**
 * Opens Mapbox where the operator has a token, else or when that fails our own engine and land. `prepare` is called with
 * each map before it is drawn.
 */
async function openEngine(
  options: EngineOptions,
  prepare: (map: OpenedMap) => void = () => {},
): Promise<OpenedMap> {
  const {
    container,
    ground: { streets },
  } = options;
  await addMapStyles();
  const openOwn = async () => {
    const map = (await import("@/components/maps/open-land")).openLand(options);
    prepare(map);
    return map;
  };
  if (streets === null || !("mapboxToken" in streets)) return openOwn();
  let map: OpenedMap | undefined;
  try {
    map = (await import("@/components/maps/open-tiled")).openTiled(options, streets.mapboxToken);
    prepare(map);
    await map.ready;
    return map;
  } catch {
    map?.remove();
    container.replaceChildren();
    return openOwn();
  }
}

/** Several pins, which the caller places. */
export const drawPinsEngine = (options: EngineOptions): Promise<PinsMapDrawn> => openEngine(options);

/** One place; a rough one with the circle that it is in. */
export const drawPointEngine = (options: MapOptions): Promise<DrawnMap> =>
  openEngine(options, (map) => {
    map.plant(options.pin, options.point, "bottom");
    if (options.isRough) map.circle(options.point);
  });
