import { Marker } from "maplibre-gl";
import { localStyle } from "@/components/maps/local-style";
import { readMapColors } from "@/components/maps/map-colors";
import { type DrawnMap, defaultZoom, type MapOptions } from "@/components/maps/map-options";
import { openLocal } from "@/components/maps/open-local";

/** Draws the map from the page's own data. */
export function drawLocalMap({ container, pin, label, ...scene }: MapOptions): DrawnMap {
  const style = () => localStyle(scene, readMapColors(container));
  const { longitude, latitude } = scene.point;
  const center: [number, number] = [longitude, latitude];
  const { map, drawn } = openLocal(label, style, { container, center, zoom: defaultZoom, maxZoom: 14 });
  new Marker({ element: pin, anchor: "bottom" }).setLngLat(center).addTo(map);
  return drawn;
}
