import type { DrawnMap, MapPoint, MapTown } from "@/components/maps/map-options";

export interface PinsOptions {
  container: HTMLElement;
  /** All of them are visible at first. */
  points: readonly MapPoint[];
  towns: readonly MapTown[];
  /** Name of the map for screen readers. */
  label: string;
}

/** A map on which our own pins are placed. */
export interface PinsMapDrawn extends DrawnMap {
  /** Position of a point in the container, in pixels. */
  project(point: MapPoint): { x: number; y: number };
  /** Places an element on a point; returns a function that removes it. */
  plant(element: HTMLElement, point: MapPoint): () => void;
  /** Calls when the zoom or the size of the map changes. */
  onScale(listener: () => void): void;
}

/** South-west and north-east corner as longitude and latitude, a little larger than the pins need. */
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
 * Margins, so that no pin is cut off or lies under the buttons at the upper right, and the deepest zoom: points
 * are precise to about a kilometre.
 */
export function fittingIn({ clientWidth, clientHeight }: HTMLElement) {
  const clear = clientHeight > clientWidth ? { top: 140, right: 64 } : { top: 56, right: 116 };
  return { padding: { ...clear, bottom: 28, left: 64 }, maxZoom: 11 };
}
