import "mapbox-gl/dist/mapbox-gl.css";
import mapbox from "mapbox-gl";
import { mapLoaded } from "@/components/maps/map-loaded";
import { canDrag, type DrawnMap, minZoom } from "@/components/maps/map-options";
import { boundsOf, fitting, type PinsOptions } from "@/components/maps/pin-options";
import { isDark, onThemeChange } from "@/components/ui/theme-change";

const styleOf = () => `mapbox://styles/mapbox/${isDark() ? "dark" : "light"}-v11`;

/** Several marks on the live supplier's tiles, all of them in sight. */
export function drawTiledPins({ container, pins, label }: PinsOptions, accessToken: string): DrawnMap {
  const map = new mapbox.Map({
    accessToken,
    container,
    style: styleOf(),
    bounds: boundsOf(pins),
    fitBoundsOptions: fitting,
    minZoom,
    scrollZoom: false,
    dragPan: canDrag(),
    dragRotate: false,
    pitchWithRotate: false,
    locale: { "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  for (const { element, lift, longitude, latitude } of pins)
    new mapbox.Marker({ element, anchor: "bottom", offset: [0, -lift] })
      .setLngLat([longitude, latitude])
      .addTo(map);
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
