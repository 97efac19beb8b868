import "mapbox-gl/dist/mapbox-gl.css";
import mapbox, { type MapOptions, type Map as TiledMap } from "mapbox-gl";
import { mapLoaded } from "@/components/maps/map-loaded";
import { canDrag, type DrawnMap, minZoom } from "@/components/maps/map-options";
import { isDark, onThemeChange } from "@/components/ui/theme-change";

const styleOf = () => `mapbox://styles/mapbox/${isDark() ? "dark" : "light"}-v11`;

/** A map with the live supplier's tiles and the behaviour of all our maps. */
export function openTiled(
  label: string,
  accessToken: string,
  options: Omit<MapOptions, "style" | "accessToken">,
): { map: TiledMap; drawn: DrawnMap } {
  const map = new mapbox.Map({
    ...options,
    accessToken,
    style: styleOf(),
    minZoom,
    scrollZoom: false,
    dragPan: canDrag(),
    dragRotate: false,
    pitchWithRotate: false,
    locale: { "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  const forgetTheme = onThemeChange(() => map.setStyle(styleOf()));
  const drawn = {
    ready: mapLoaded(map),
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    remove: () => {
      forgetTheme();
      map.remove();
    },
  };
  return { map, drawn };
}
