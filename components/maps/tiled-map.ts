import "mapbox-gl/dist/mapbox-gl.css";
import mapbox from "mapbox-gl";
import { geoCircle } from "@/components/maps/geo-circle";
import { readMapColors } from "@/components/maps/map-colors";
import { mapLoaded } from "@/components/maps/map-loaded";
import { canDrag, type DrawnMap, defaultZoom, type MapOptions, minZoom } from "@/components/maps/map-options";
import { isDark, onThemeChange } from "@/components/ui/theme-change";

const ROUGH_KM = 1.5;
const styleOf = () => `mapbox://styles/mapbox/${isDark() ? "dark" : "light"}-v11`;

/** Draws the map with the live supplier's tiles. */
export function drawTiledMap(
  { container, pin, point, isRough, label }: MapOptions,
  accessToken: string,
): DrawnMap {
  const { longitude, latitude } = point;
  const map = new mapbox.Map({
    accessToken,
    container,
    style: styleOf(),
    center: [longitude, latitude],
    zoom: defaultZoom,
    minZoom,
    scrollZoom: false,
    dragPan: canDrag(),
    dragRotate: false,
    pitchWithRotate: false,
    locale: { "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  new mapbox.Marker({ element: pin, anchor: "bottom" }).setLngLat([longitude, latitude]).addTo(map);
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
  const forgetTheme = onThemeChange(() => map.setStyle(styleOf()));
  return {
    ready: mapLoaded(map),
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    remove: () => {
      forgetTheme();
      map.remove();
    },
  };
}
