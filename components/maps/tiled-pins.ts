import mapbox from "mapbox-gl";
import { openTiled } from "@/components/maps/open-tiled";
import { boundsOf, fittingIn, type PinsMapDrawn, type PinsOptions } from "@/components/maps/pin-options";

/** The live supplier's map with several pins. */
export function drawTiledPins({ container, points, label }: PinsOptions, accessToken: string): PinsMapDrawn {
  const options = { container, bounds: boundsOf(points), fitBoundsOptions: fittingIn(container) };
  const { map, drawn } = openTiled(label, accessToken, options);
  return {
    ...drawn,
    project: ({ longitude, latitude }) => map.project([longitude, latitude]),
    plant: (element, { longitude, latitude }) => {
      const pin = new mapbox.Marker({ element, anchor: "bottom" })
        .setLngLat([longitude, latitude])
        .addTo(map);
      return () => pin.remove();
    },
    onScale: (listener) => {
      map.on("zoomend", listener);
      map.on("resize", listener);
    },
  };
}
