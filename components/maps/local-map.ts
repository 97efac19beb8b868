import "maplibre-gl/dist/maplibre-gl.css";
import { getVersion, Map as LibreMap, Marker, setWorkerUrl } from "maplibre-gl";
import { localStyle } from "@/components/maps/local-style";
import { readMapColors } from "@/components/maps/map-colors";
import { mapLoaded } from "@/components/maps/map-loaded";
import { canDrag, type DrawnMap, defaultZoom, type MapOptions, minZoom } from "@/components/maps/map-options";
import { onThemeChange } from "@/components/ui/theme-change";

/** Draws the map from the page's own data; `scripts/copy-map-worker.mjs` puts the worker where it is looked for. */
export function drawLocalMap({ container, pin, label, ...scene }: MapOptions): DrawnMap {
  setWorkerUrl(`/map/maplibre-gl-worker.mjs?v=${getVersion()}`);
  const style = () => localStyle(scene, readMapColors(container));
  const { longitude, latitude } = scene.point;
  const map = new LibreMap({
    container,
    style: style(),
    center: [longitude, latitude],
    zoom: defaultZoom,
    minZoom,
    maxZoom: 14,
    attributionControl: false,
    scrollZoom: false,
    dragPan: canDrag(),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    trackResize: false,
    // Keeps the drawing for printing and for pictures of the page.
    canvasContextAttributes: { preserveDrawingBuffer: true },
    locale: { "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  new Marker({ element: pin, anchor: "bottom" }).setLngLat([longitude, latitude]).addTo(map);
  // At once, where the map's own watch waits: a picture of the page may be taken meanwhile.
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
