import "maplibre-gl/dist/maplibre-gl.css";
import {
  getVersion,
  Map as LibreMap,
  type MapOptions,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import { mapLoaded } from "@/components/maps/map-loaded";
import { canDrag, type DrawnMap, minZoom } from "@/components/maps/map-options";
import { onThemeChange } from "@/components/ui/theme-change";

/** A map without tiles, with the behaviour of all our maps; `style` is called again when the theme changes. */
export function openLocal(
  label: string,
  style: () => StyleSpecification,
  options: Omit<MapOptions, "style"> & { container: HTMLElement },
): { map: LibreMap; drawn: DrawnMap } {
  // `next.config.ts` copies the worker to this address.
  setWorkerUrl(`/map/maplibre-gl-worker.mjs?v=${getVersion()}`);
  const map = new LibreMap({
    ...options,
    style: style(),
    minZoom,
    attributionControl: false,
    scrollZoom: false,
    dragPan: canDrag(),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    trackResize: false,
    // Keeps the drawing buffer, for printing and screenshots.
    canvasContextAttributes: { preserveDrawingBuffer: true },
    locale: { "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // At once: the map's own observer waits, and a screenshot may be taken meanwhile.
  const size = new ResizeObserver(() => map.resize().redraw());
  size.observe(options.container);
  const forgetTheme = onThemeChange(() => map.setStyle(style()));
  const drawn = {
    ready: mapLoaded(map),
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    remove: () => {
      forgetTheme();
      size.disconnect();
      map.remove();
    },
  };
  return { map, drawn };
}
