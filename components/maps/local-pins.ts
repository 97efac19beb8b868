import { Marker } from "maplibre-gl";
import { localStyle } from "@/components/maps/local-style";
import { readMapColors } from "@/components/maps/map-colors";
import { openLocal } from "@/components/maps/open-local";
import { boundsOf, fittingIn, type PinsMapDrawn, type PinsOptions } from "@/components/maps/pin-options";

/** A map without tiles with several pins. */
export function drawLocalPins({ container, points, towns, label }: PinsOptions): PinsMapDrawn {
  const bounds = boundsOf(points);
  const point = { longitude: bounds[0][0], latitude: bounds[0][1] };
  const style = () => localStyle({ point, isRough: false, towns }, readMapColors(container));
  const { map, drawn } = openLocal(label, style, {
    container,
    bounds,
    fitBoundsOptions: fittingIn(container),
    maxZoom: 13,
  });
  return {
    ...drawn,
    project: ({ longitude, latitude }) => map.project([longitude, latitude]),
    plant: (element, { longitude, latitude }) => {
      const pin = new Marker({ element, anchor: "bottom" }).setLngLat([longitude, latitude]).addTo(map);
      return () => pin.remove();
    },
    onScale: (listener) => {
      map.on("zoomend", listener);
      map.on("resize", listener);
    },
  };
}
