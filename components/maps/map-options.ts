export interface MapPoint {
  latitude: number;
  longitude: number;
}

export interface MapTown extends MapPoint {
  name: string;
  population: number | null;
}

/** Specification section 2, "Event request detail". */
export const minZoom = 3;
export const defaultZoom = 10;

export interface MapOptions {
  container: HTMLElement;
  /** Drawn by us, planted on the point by the map. */
  pin: HTMLElement;
  point: MapPoint;
  /** The point is the middle of a square of about 2 km. */
  isRough: boolean;
  towns: readonly MapTown[];
  /** Names the map for the ear. */
  label: string;
}

/** A map on the page. `ready` is rejected when it cannot be drawn. */
export interface DrawnMap {
  ready: Promise<void>;
  zoomIn(): void;
  zoomOut(): void;
  remove(): void;
}

/** One finger scrolls the page; a mouse drags the map. */
export const canDrag = () => matchMedia("(pointer: fine)").matches;
