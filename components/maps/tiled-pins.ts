import mapbox from "mapbox-gl";
import type { EngineOptions } from "@/components/maps/map-options";
import { openTiled } from "@/components/maps/open-tiled";
import type { PinsMapDrawn } from "@/components/maps/pin-options";
import { plantedBy } from "@/components/maps/planted-pins";

/** The live supplier's map with several pins. */
export function drawTiledPins(options: EngineOptions, accessToken: string): PinsMapDrawn {
  const { map, drawn } = openTiled(options, accessToken);
  return {
    ...drawn,
    ...plantedBy(map),
    plant: (element, { longitude, latitude }) => {
      const pin = new mapbox.Marker({ element, anchor: "center" })
        .setLngLat([longitude, latitude])
        .addTo(map);
      return () => pin.remove();
    },
  };
}
