import type { DrawnMap, MapPoint, MapTown } from "@/components/maps/map-options";

export interface PinsOptions {
  container: HTMLElement;
  /** All of them are in sight at first. */
  points: readonly MapPoint[];
  towns: readonly MapTown[];
  /** Names the map for the ear. */
  label: string;
}

/** A map on which marks of our own are planted. */
export interface PinsMapDrawn extends DrawnMap {
  /** Where a point lies in the container, in pixels. */
  project(point: MapPoint): { x: number; y: number };
  /** Stands an element on a point; gives back how to take it away. */
  plant(element: HTMLElement, point: MapPoint): () => void;
  /** Calls when the map has another scale or size. */
  onScale(listener: () => void): void;
}

/** South-west and north-east corner as longitude and latitude, a little larger than what stands inside. */
export function boundsOf(points: readonly MapPoint[]): [[number, number], [number, number]] {
  const lats = points.map(({ latitude }) => latitude);
  const lons = points.map(({ longitude }) => longitude);
  const margin = 0.04;
  return [
    [Math.min(...lons) - margin, Math.min(...lats) - margin],
    [Math.max(...lons) + margin, Math.max(...lats) + margin],
  ];
}

/**
 * Room at the edges, so that no mark is cut off or comes under the buttons at the upper right, and the deepest zoom:
 * points are known to a kilometre or so.
 */
export function fittingIn({ clientWidth, clientHeight }: HTMLElement) {
  const clear = clientHeight > clientWidth ? { top: 140, right: 64 } : { top: 56, right: 116 };
  return { padding: { ...clear, bottom: 28, left: 64 }, maxZoom: 11 };
}
