import mapbox from "mapbox-gl";
import { geoCircle, ROUGH_KM } from "@/components/maps/geo-circle";
import { readMapColors } from "@/components/maps/map-colors";
import type { DrawnMap, MapOptions } from "@/components/maps/map-options";
import { openTiled } from "@/components/maps/open-tiled";

/** Draws the map with the live supplier's tiles. */
export function drawTiledMap(options: MapOptions, accessToken: string): DrawnMap {
  const { container, pin, point, isRough } = options;
  const { map, drawn } = openTiled(options, accessToken);
  new mapbox.Marker({ element: pin, anchor: "bottom" })
    .setLngLat([point.longitude, point.latitude])
    .addTo(map);
  map.on("style.load", () => {
    if (!isRough) return;
    const { mark } = readMapColors(container);
    map.addSource("rough", { type: "geojson", data: geoCircle(point, ROUGH_KM) });
    map.addLayer({
      id: "rough",
      type: "fill",
      source: "rough",
      paint: { "fill-color": mark, "fill-opacity": 0.16 },
    });
  });
  return drawn;
}
