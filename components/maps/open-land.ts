import "maplibre-gl/dist/maplibre-gl.css";
import { AttributionControl, getVersion, Map as LibreMap, Marker, setWorkerUrl } from "maplibre-gl";
import { firstView } from "@/components/maps/first-view";
import { keepClear, PINS } from "@/components/maps/keep-clear";
import { landStyle } from "@/components/maps/land-style";
import { readMapColors } from "@/components/maps/map-colors";
import { mapLoaded, SUPPLIER_LIMIT_MS } from "@/components/maps/map-loaded";
import { canDrag, type EngineOptions, minZoom } from "@/components/maps/map-options";
import type { OpenedMap } from "@/components/maps/pin-options";
import { byReader, plantedBy, ROUGH } from "@/components/maps/planted-pins";
import { onThemeChange } from "@/components/ui/theme-change";

const DEEPEST = 14;

/** Nothing is drawn but the circle and the pin of our own place. */
const isBare = (map: LibreMap) =>
  map.queryRenderedFeatures().every(({ source }) => source === ROUGH || source === PINS);

/** Our own land, or the streets of the operator's style, with the behaviour of all our maps. */
export function openLand(options: EngineOptions): OpenedMap {
  const { container, ground, label } = options;
  // `next.config.ts` copies the worker to this address.
  setWorkerUrl(`/map/maplibre-gl-worker.mjs?v=${getVersion()}`);
  const tiles = location.origin + ground.tiles;
  const language = document.documentElement.lang.slice(0, 2);
  const ownStyle = () => landStyle({ tiles, language }, readMapColors(container));
  const { streets } = ground;
  let styleUrl = streets && "styleUrl" in streets ? streets.styleUrl : null;
  const map = new LibreMap({
    container,
    ...firstView(options),
    style: styleUrl ?? ownStyle(),
    minZoom,
    maxZoom: DEEPEST,
    attributionControl: false,
    scrollZoom: false,
    dragPan: canDrag(),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    trackResize: false,
    locale: { "Map.Title": label },
  });
  // The operator's supplier must be named; our own sources stand at the right in any case.
  if (styleUrl) map.addControl(new AttributionControl({ compact: true }), "bottom-left");
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // At once: the map's own observer waits, and a screenshot may be taken meanwhile.
  const size = new ResizeObserver(() => map.resize().redraw());
  size.observe(container);
  const forgetTheme = onThemeChange(() => {
    if (!styleUrl) map.setStyle(ownStyle(), { diff: false });
  });
  const clear = keepClear(map);
  let hasPicture = false;
  map.on("sourcedata", ({ tile, source }) => {
    hasPicture ||= tile !== undefined && source.type === "raster";
  });
  return {
    ...plantedBy(map, container, { hasEdge: true }),
    plant: (element, { longitude, latitude }, anchor = "center") => {
      const pin = new Marker({ element, anchor }).setLngLat([longitude, latitude]).addTo(map);
      const giveBack = clear(element, { point: { longitude, latitude }, anchor });
      return () => {
        giveBack();
        pin.remove();
      };
    },
    ready: mapLoaded(map, {
      ...(styleUrl ? { limitMs: SUPPLIER_LIMIT_MS } : {}),
      isEmpty: () => styleUrl !== null && !hasPicture && isBare(map),
      replace: () => {
        if (!styleUrl) return false;
        styleUrl = null;
        // Whole, so that nothing of the failed style stays and what lies over it is drawn again.
        map.setStyle(ownStyle(), { diff: false });
        return true;
      },
    }),
    zoomIn: () => map.zoomIn({}, byReader),
    zoomOut: () => map.zoomOut({}, byReader),
    focus: () => map.getCanvas().focus(),
    remove: () => {
      forgetTheme();
      size.disconnect();
      map.remove();
    },
  };
}
