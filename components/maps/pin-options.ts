import type { MapPoint, MapTown } from "@/components/maps/map-options";

/** A mark of our own, planted on a point by the map. */
export interface MapPin extends MapPoint {
  element: HTMLElement;
  /** Upwards from the point in pixels, where several stand on one. */
  lift: number;
}

export interface PinsOptions {
  container: HTMLElement;
  pins: readonly MapPin[];
  towns: readonly MapTown[];
  /** Names the map for the ear. */
  label: string;
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

/** Room for the marks at the edges, and the deepest zoom: points are known to a kilometre or so. */
export const fitting = { padding: { top: 72, bottom: 28, left: 48, right: 48 }, maxZoom: 11 } as const;
