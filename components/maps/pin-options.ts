import type { DrawnMap, MapPoint } from "@/components/maps/map-options";

/** The part of the world in sight, in degrees. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Middle and zoom of a map. */
export interface MapCamera {
  center: [number, number];
  zoom: number;
}

/** A map on which our own pins are placed. */
export interface PinsMapDrawn extends DrawnMap {
  /** Position of a point in the container, in pixels. */
  project(point: MapPoint): { x: number; y: number };
  /** Places an element on a point, by its middle or the middle of its foot; returns a function that removes it. */
  plant(element: HTMLElement, point: MapPoint, anchor?: "center" | "bottom"): () => void;
  /** Calls when the zoom or the size of the map changes. */
  onScale(listener: () => void): void;
  /** Calls when the reader has moved the map, or pressed a button that zooms it. */
  onMove(listener: () => void): void;
  bounds(): MapBounds;
  /** Comes as close as shows all of these points. */
  fit(points: readonly MapPoint[]): void;
  /** Moves a point into sight. */
  reveal(point: MapPoint): void;
  /** Where the map is, to come back there. */
  camera(): MapCamera;
  jump(camera: MapCamera): void;
  /** One finger moves the map too, where it fills the screen. */
  takeFingers(): void;
}

/** What either engine opens. */
export interface OpenedMap extends PinsMapDrawn {
  /** Draws the circle in which a rough point lies. Called before the map is drawn. */
  circle(point: MapPoint): void;
}
