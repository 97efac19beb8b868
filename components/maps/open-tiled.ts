import "mapbox-gl/dist/mapbox-gl.css";
import mapbox from "mapbox-gl";
import { firstView } from "@/components/maps/first-view";
import { mapLoaded, SUPPLIER_LIMIT_MS } from "@/components/maps/map-loaded";
import { canDrag, type EngineOptions, minZoom } from "@/components/maps/map-options";
import type { OpenedMap } from "@/components/maps/pin-options";
import { byReader, plantedBy } from "@/components/maps/planted-pins";
import { isDark, onThemeChange } from "@/components/ui/theme-change";

const styleOf = () => `mapbox://styles/mapbox/${isDark() ? "dark" : "light"}-v11`;

/** A map with the live supplier's tiles and the behaviour of all our maps. */
export function openTiled(options: EngineOptions, accessToken: string): OpenedMap {
  const map = new mapbox.Map({
    container: options.container,
    ...firstView(options),
    accessToken,
    style: styleOf(),
    minZoom,
    scrollZoom: false,
    dragPan: canDrag(),
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    locale: { "Map.Title": options.label },
  });
  // Our own sources stand at the right.
  map.addControl(new mapbox.AttributionControl({ compact: true }), "bottom-left");
  map.touchZoomRotate.disableRotation();
  const forgetTheme = onThemeChange(() => map.setStyle(styleOf()));
  return {
    ...plantedBy(map, options.container, { hasEdge: false }),
    plant: (element, { longitude, latitude }, anchor = "center") => {
      const pin = new mapbox.Marker({ element, anchor }).setLngLat([longitude, latitude]).addTo(map);
      return () => pin.remove();
    },
    ready: mapLoaded(map, { limitMs: SUPPLIER_LIMIT_MS }),
    zoomIn: () => map.zoomIn({}, byReader),
    zoomOut: () => map.zoomOut({}, byReader),
    focus: () => map.getCanvas().focus(),
    remove: () => {
      forgetTheme();
      map.remove();
    },
  };
}
