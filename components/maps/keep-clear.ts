import type { GeoJSONSource, Map as LibreMap } from "maplibre-gl";
import type { MapPoint } from "@/components/maps/map-options";

/** Source and layer of the space that pins take. */
export const PINS = "pins";

interface Placed {
  point: MapPoint;
  anchor: "center" | "bottom";
}

/**
 * Lets the names of a map give way to pins, which are elements over it: each takes part in the collision of names as a
 * picture of its size that shows nothing, above all other layers and so before all names. Returns a function that adds a pin
 * of the page, and that returns a function which removes it.
 */
export function keepClear(map: LibreMap): (element: HTMLElement, placed: Placed) => () => void {
  const pins = new Map<HTMLElement, Placed>();
  let isWaiting = false;
  let isGone = false;

  const featureOf = ([element, { point, anchor }]: [HTMLElement, Placed]) => {
    const { offsetWidth: width, offsetHeight: height } = element;
    const image = `${PINS}-${width}-${height}`;
    if (!map.hasImage(image))
      map.addImage(image, { width, height, data: new Uint8Array(4 * width * height) });
    return {
      type: "Feature" as const,
      properties: { image, anchor },
      geometry: { type: "Point" as const, coordinates: [point.longitude, point.latitude] },
    };
  };
  const taken = () => ({
    type: "FeatureCollection" as const,
    features: [...pins].filter(([element]) => element.offsetWidth > 0).map(featureOf),
  });
  const show = () => {
    isWaiting = false;
    if (!isGone) map.getSource<GeoJSONSource>(PINS)?.setData(taken());
  };
  /** Once for all pins of a zoom, so that the page is laid out once. */
  const showSoon = () => {
    if (!isWaiting) queueMicrotask(show);
    isWaiting = true;
  };
  map.on("remove", () => {
    isGone = true;
  });
  // Again with each style: a change of the theme brings a new one.
  map.on("style.load", () => {
    // With the pins that are there, so that a name is never placed under one first: it would keep to that side.
    map.addSource(PINS, { type: "geojson", data: taken() });
    map.addLayer({
      id: PINS,
      type: "symbol",
      source: PINS,
      layout: {
        "icon-image": ["get", "image"],
        "icon-anchor": ["get", "anchor"],
        "icon-allow-overlap": true,
        "icon-padding": 0,
      },
    });
  });
  return (element, placed) => {
    pins.set(element, placed);
    showSoon();
    return () => {
      pins.delete(element);
      showSoon();
    };
  };
}
