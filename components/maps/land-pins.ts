import { Marker } from "maplibre-gl";
import type { EngineOptions } from "@/components/maps/map-options";
import { openLand } from "@/components/maps/open-land";
import type { PinsMapDrawn } from "@/components/maps/pin-options";
import { plantedBy } from "@/components/maps/planted-pins";

/** Several pins on our own land. */
export function drawLandPins(options: EngineOptions): PinsMapDrawn {
  const { map, drawn } = openLand(options);
  return {
    ...drawn,
    ...plantedBy(map),
    plant: (element, { longitude, latitude }) => {
      const pin = new Marker({ element, anchor: "center" }).setLngLat([longitude, latitude]).addTo(map);
      return () => pin.remove();
    },
  };
}
