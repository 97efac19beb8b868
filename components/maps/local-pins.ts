import { Marker } from "maplibre-gl";
import { localStyle } from "@/components/maps/local-style";
import { readMapColors } from "@/components/maps/map-colors";
import type { DrawnMap } from "@/components/maps/map-options";
import { openLocal } from "@/components/maps/open-local";
import { boundsOf, fitting, type PinsOptions } from "@/components/maps/pin-options";

/** Several marks on a map without tiles, all of them in sight. */
export function drawLocalPins({ container, pins, towns, label }: PinsOptions): DrawnMap {
  const bounds = boundsOf(pins);
  const point = { longitude: bounds[0][0], latitude: bounds[0][1] };
  const style = () => localStyle({ point, isRough: false, towns }, readMapColors(container));
  const { map, drawn } = openLocal(label, style, {
    container,
    bounds,
    fitBoundsOptions: fitting,
    maxZoom: 13,
  });
  for (const { element, lift, longitude, latitude } of pins)
    new Marker({ element, anchor: "bottom", offset: [0, -lift] }).setLngLat([longitude, latitude]).addTo(map);
  return drawn;
}
