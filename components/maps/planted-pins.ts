import type { Feature, Polygon } from "geojson";
import { geoCircle, ROUGH_KM } from "@/components/maps/geo-circle";
import { readMapColors } from "@/components/maps/map-colors";
import type { DrawnMap, MapPoint } from "@/components/maps/map-options";
import type { MapCamera, OpenedMap } from "@/components/maps/pin-options";

/** Given with each movement that a button of ours makes, as the engines give the event of a finger or a key. */
export const byReader = { isByReader: true };

/** Closer than this, points that are precise to a kilometre say nothing more. */
const CLOSEST_FIT = 12;

/** Source of the circle of a rough point. */
export const ROUGH = "rough";

type RoughLayer = { id: string; source: typeof ROUGH } & (
  | { type: "fill"; paint: { "fill-color": string; "fill-opacity": number } }
  | { type: "line"; paint: { "line-color": string; "line-width": number; "line-dasharray": number[] } }
);

/** What both engines have alike. */
interface PinMap {
  fitBounds(bounds: [[number, number], [number, number]], options: object, event: object): unknown;
  panTo(center: [number, number]): unknown;
  jumpTo(camera: MapCamera): unknown;
  getCenter(): { lng: number; lat: number };
  getZoom(): number;
  dragPan: { enable(): void };
  project(point: [number, number]): { x: number; y: number };
  on(type: "zoomend" | "resize", listener: () => void): unknown;
  on(type: "moveend", listener: (event: object) => void): unknown;
  on(type: "style.load", listener: () => void): unknown;
  addSource(id: string, source: { type: "geojson"; data: Feature<Polygon> }): unknown;
  addLayer(layer: RoughLayer): unknown;
  getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number } | null;
}

/** The part of a map that is the same for both engines; `hasEdge`: whether the circle of a rough point has an edge. */
export function plantedBy(
  map: PinMap,
  container: HTMLElement,
  { hasEdge }: { hasEdge: boolean },
): Omit<OpenedMap, keyof DrawnMap | "plant"> {
  return {
    circle: (point) => {
      // Again with each style: a change of the theme brings a new one.
      map.on("style.load", () => {
        const { mark } = readMapColors(container);
        map.addSource(ROUGH, { type: "geojson", data: geoCircle(point, ROUGH_KM) });
        map.addLayer({
          id: "rough-area",
          type: "fill",
          source: ROUGH,
          paint: { "fill-color": mark, "fill-opacity": 0.16 },
        });
        if (hasEdge)
          map.addLayer({
            id: "rough-edge",
            type: "line",
            source: ROUGH,
            paint: { "line-color": mark, "line-width": 1.25, "line-dasharray": [3, 2] },
          });
      });
    },
    project: ({ longitude, latitude }: MapPoint) => map.project([longitude, latitude]),
    onScale: (listener) => {
      map.on("zoomend", listener);
      map.on("resize", listener);
    },
    onMove: (listener) => {
      map.on("moveend", (event) => {
        if (("originalEvent" in event && event.originalEvent) || "isByReader" in event) listener();
      });
    },
    fit: (points) => {
      const lats = points.map(({ latitude }) => latitude);
      const lons = points.map(({ longitude }) => longitude);
      const corners: [[number, number], [number, number]] = [
        [Math.min(...lons), Math.min(...lats)],
        [Math.max(...lons), Math.max(...lats)],
      ];
      // By the reader: a press on the group.
      map.fitBounds(corners, { padding: 72, maxZoom: CLOSEST_FIT }, byReader);
    },
    reveal: ({ longitude, latitude }) => map.panTo([longitude, latitude]),
    camera: () => {
      const { lng, lat } = map.getCenter();
      return { center: [lng, lat], zoom: map.getZoom() };
    },
    jump: (camera) => map.jumpTo(camera),
    takeFingers: () => map.dragPan.enable(),
    bounds: () => {
      const bounds = map.getBounds();
      return {
        west: bounds?.getWest() ?? -180,
        south: bounds?.getSouth() ?? -85,
        east: bounds?.getEast() ?? 180,
        north: bounds?.getNorth() ?? 85,
      };
    },
  };
}
