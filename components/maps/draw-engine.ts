import type { DrawnMap, EngineOptions, MapOptions } from "@/components/maps/map-options";
import { addMapStyles } from "@/components/maps/map-styles";
import type { OpenedMap, PinsMapDrawn } from "@/components/maps/pin-options";

/** Address of the worker of our engine; written by the build of the islands, absent elsewhere. */
declare const MAP_WORKER: string | undefined;

/** Brings the worker into the browser's cache, which the engine would ask for only when it has come itself. */
function askForWorker(): void {
  if (typeof MAP_WORKER === "undefined") return;
  // Read to its end, or the browser would stop loading it.
  fetch(MAP_WORKER)
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}

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
  const openOwn = async () => {
    // At the same time: each is a way to the server and back, which a slow telephone feels.
    askForWorker();
    const [{ openLand }] = await Promise.all([import("@/components/maps/open-land"), addMapStyles()]);
    const map = openLand(options);
    prepare(map);
    return map;
  };
  if (streets === null || !("mapboxToken" in streets)) return openOwn();
  let map: OpenedMap | undefined;
  try {
    const [{ openTiled }] = await Promise.all([import("@/components/maps/open-tiled"), addMapStyles()]);
    map = openTiled(options, streets.mapboxToken);
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
