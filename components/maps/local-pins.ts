import "maplibre-gl/dist/maplibre-gl.css";
import { getVersion, Map as LibreMap, Marker, setWorkerUrl } from "maplibre-gl";
import { localStyle } from "@/components/maps/local-style";
import { readMapColors } from "@/components/maps/map-colors";
import { mapLoaded } from "@/components/maps/map-loaded";
import { canDrag, type DrawnMap, minZoom } from "@/components/maps/map-options";
import { boundsOf, fitting, type PinsOptions } from "@/components/maps/pin-options";
import { onThemeChange } from "@/components/ui/theme-change";

/** Several marks on a map without tiles, all of them in sight. */
export function drawLocalPins({ container, pins, towns, label }: PinsOptions): DrawnMap {
  setWorkerUrl(`/map/maplibre-gl-worker.mjs?v=${getVersion()}`);
  const bounds = boundsOf(pins);
  const point = { longitude: bounds[0][0], latitude: bounds[0][1] };
  const style = () => localStyle({ point, isRough: false, towns }, readMapColors(container));
  const map = new LibreMap({
    container,
    style: style(),
    bounds,
    fitBoundsOptions: fitting,
    minZoom,
    maxZoom: 13,
    attributionControl: false,
    scrollZoom: false,
    dragPan: canDrag(),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    trackResize: false,
    canvasContextAttributes: { preserveDrawingBuffer: true },
    locale: { "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  for (const { element, lift, longitude, latitude } of pins)
    new Marker({ element, anchor: "bottom", offset: [0, -lift] }).setLngLat([longitude, latitude]).addTo(map);
  const size = new ResizeObserver(() => map.resize().redraw());
  size.observe(container);
  const forgetTheme = onThemeChange(() => map.setStyle(style()));
  return {
    ready: mapLoaded(map),
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    remove: () => {
      forgetTheme();
      size.disconnect();
      map.remove();
    },
  };
}
