import { Marker } from "maplibre-gl";
import { geoCircle, ROUGH_KM } from "@/components/maps/geo-circle";
import { readMapColors } from "@/components/maps/map-colors";
import type { DrawnMap, MapOptions } from "@/components/maps/map-options";
import { openLand } from "@/components/maps/open-land";

/** One place on our own land; a rough one with the circle that it is in. */
export function drawLandMap(options: MapOptions): DrawnMap {
  const { container, pin, point, isRough } = options;
  const { map, drawn } = openLand(options);
  new Marker({ element: pin, anchor: "bottom" }).setLngLat([point.longitude, point.latitude]).addTo(map);
  // Again with each style: a change of the theme brings a new one.
  if (isRough)
    map.on("style.load", () => {
      const { mark } = readMapColors(container);
      map.addSource("rough", { type: "geojson", data: geoCircle(point, ROUGH_KM) });
      map.addLayer({
        id: "rough-area",
        type: "fill",
        source: "rough",
        paint: { "fill-color": mark, "fill-opacity": 0.16 },
      });
      map.addLayer({
        id: "rough-edge",
        type: "line",
        source: "rough",
        paint: { "line-color": mark, "line-width": 1.25, "line-dasharray": [3, 2] },
      });
    });
  return drawn;
}
