import type { EngineGround } from "@/lib/places/land/schema";

export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** Zoom levels of our maps. */
export const minZoom = 3;

/** Where the engine draws, and where it begins: at the still picture beneath it. */
export interface EngineOptions {
  container: HTMLElement;
  /** Box of the view, on the page. */
  box: HTMLElement;
  ground: EngineGround;
  /** Name of the map for screen readers. */
  label: string;
}

export interface MapOptions extends EngineOptions {
  /** Element drawn by us, which the map places on the point. */
  pin: HTMLElement;
  point: MapPoint;
  /** The point is the middle of a square of about 2 km. */
  isRough: boolean;
}

/** A map on the page. `ready` rejects when it cannot be drawn. */
export interface DrawnMap {
  ready: Promise<void>;
  zoomIn(): void;
  zoomOut(): void;
  /** Moves the focus to the map, whose arrow keys move it. */
  focus(): void;
  remove(): void;
}

/** One finger scrolls the page; a mouse drags the map. */
export const canDrag = () => matchMedia("(pointer: fine)").matches;
