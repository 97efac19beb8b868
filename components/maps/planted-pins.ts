import type { MapPoint } from "@/components/maps/map-options";
import type { PinsMapDrawn } from "@/components/maps/pin-options";

/** Given with each movement that a button of ours makes, as the engines give the event of a finger or a key. */
export const byReader = { isByReader: true };

/** What both engines have alike. */
interface PinMap {
  project(point: [number, number]): { x: number; y: number };
  on(type: "zoomend" | "resize", listener: () => void): unknown;
  on(type: "moveend", listener: (event: object) => void): unknown;
  getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number } | null;
}

/** The part of a map with pins that is the same for both engines. */
export function plantedBy(map: PinMap): Pick<PinsMapDrawn, "project" | "onScale" | "onMove" | "bounds"> {
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
