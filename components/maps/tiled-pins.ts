import mapbox from "mapbox-gl";
import type { DrawnMap } from "@/components/maps/map-options";
import { openTiled } from "@/components/maps/open-tiled";
import { boundsOf, fitting, type PinsOptions } from "@/components/maps/pin-options";

/** Several marks on the live supplier's tiles, all of them in sight. */
export function drawTiledPins({ container, pins, label }: PinsOptions, accessToken: string): DrawnMap {
  const options = { container, bounds: boundsOf(pins), fitBoundsOptions: fitting };
  const { map, drawn } = openTiled(label, accessToken, options);
  for (const { element, lift, longitude, latitude } of pins)
    new mapbox.Marker({ element, anchor: "bottom", offset: [0, -lift] })
      .setLngLat([longitude, latitude])
      .addTo(map);
  return drawn;
}
