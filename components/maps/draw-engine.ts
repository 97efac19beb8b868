import type { DrawnMap, EngineOptions, MapOptions } from "@/components/maps/map-options";
import { addMapStyles } from "@/components/maps/map-styles";
import type { PinsMapDrawn } from "@/components/maps/pin-options";

/** Draws with Mapbox where the operator has a token, else or when that fails with our own engine and land. */
async function drawWith<M extends DrawnMap>(
  { container, ground: { streets } }: EngineOptions,
  mapbox: (token: string) => Promise<M>,
  own: () => Promise<M>,
): Promise<M> {
  await addMapStyles();
  if (streets === null || !("mapboxToken" in streets)) return own();
  let map: M | undefined;
  try {
    map = await mapbox(streets.mapboxToken);
    await map.ready;
    return map;
  } catch {
    map?.remove();
    container.replaceChildren();
    return own();
  }
}

export const drawPinsEngine = (options: EngineOptions): Promise<PinsMapDrawn> =>
  drawWith(
    options,
    async (token) => (await import("@/components/maps/tiled-pins")).drawTiledPins(options, token),
    async () => (await import("@/components/maps/land-pins")).drawLandPins(options),
  );

export const drawPointEngine = (options: MapOptions): Promise<DrawnMap> =>
  drawWith(
    options,
    async (token) => (await import("@/components/maps/tiled-map")).drawTiledMap(options, token),
    async () => (await import("@/components/maps/land-map")).drawLandMap(options),
  );
