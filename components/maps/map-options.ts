export interface MapPoint {
  latitude: number;
  longitude: number;
}

export interface MapTown extends MapPoint {
  name: string;
  population: number | null;
}

/** Zoom levels of the map of an event request. */
export const minZoom = 3;
export const defaultZoom = 10;

export interface MapOptions {
  container: HTMLElement;
  /** Element drawn by us, which the map places on the point. */
  pin: HTMLElement;
  point: MapPoint;
  /** The point is the middle of a square of about 2 km. */
  isRough: boolean;
  towns: readonly MapTown[];
  /** Name of the map for screen readers. */
  label: string;
}

/** A map on the page. `ready` rejects when it cannot be drawn. */
export interface DrawnMap {
  ready: Promise<void>;
  zoomIn(): void;
  zoomOut(): void;
  remove(): void;
}

/** One finger scrolls the page; a mouse drags the map. */
export const canDrag = () => matchMedia("(pointer: fine)").matches;
