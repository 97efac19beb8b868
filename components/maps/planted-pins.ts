import type { DrawnMap, MapPoint } from "@/components/maps/map-options";
import type { MapCamera, PinsMapDrawn } from "@/components/maps/pin-options";

/** Given with each movement that a button of ours makes, as the engines give the event of a finger or a key. */
export const byReader = { isByReader: true };

/** Closer than this, points that are precise to a kilometre say nothing more. */
const CLOSEST_FIT = 12;

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
  getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number } | null;
}

/** The part of a map with pins that is the same for both engines. */
export function plantedBy(map: PinMap): Omit<PinsMapDrawn, keyof DrawnMap | "plant"> {
  return {
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
