import mapbox from "mapbox-gl";
import { geoCircle } from "@/components/maps/geo-circle";
import { readMapColors } from "@/components/maps/map-colors";
import { type DrawnMap, defaultZoom, type MapOptions } from "@/components/maps/map-options";
import { openTiled } from "@/components/maps/open-tiled";

const ROUGH_KM = 1.5;

/** Draws the map with the live supplier's tiles. */
export function drawTiledMap(
  { container, pin, point, isRough, label }: MapOptions,
  accessToken: string,
): DrawnMap {
  const center: [number, number] = [point.longitude, point.latitude];
  const { map, drawn } = openTiled(label, accessToken, { container, center, zoom: defaultZoom });
  new mapbox.Marker({ element: pin, anchor: "bottom" }).setLngLat(center).addTo(map);
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
