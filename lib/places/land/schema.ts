/** The part of the world that a map shows at first: a box that any frame shows whole, in world units (see `toWorld`). */
export interface MapView {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of the box in pixels at the deepest zoom of the first view. */
  mostPx: number;
  /** The box keeps this width in every frame: a point at a fixed zoom. */
  isFixed: boolean;
  /** The box reaches to the edges of the frame: a zone that was searched, as the reader saw it. */
  isZone?: boolean;
}

export interface PictureLabel {
  text: string;
  /** Position in per cent of the box, from its upper left corner. */
  left: number;
  top: number;
  kind: "city" | "town" | "sea" | "unit" | "country";
  /** Where the name stands, because a pin covers its usual place. */
  side?: "before" | "above" | "below";
  /** Fits only where the box is large. */
  isForLarge: boolean;
}

/** The land of a view as paths of an SVG whose box is `0 0 width height`; the paths go beyond it. */
export interface LandPicture {
  view: MapView;
  width: number;
  height: number;
  /** Part that is drawn: left, top, width, height. */
  drawn: readonly [number, number, number, number];
  land: string;
  /** The edges of the land that are coast. */
  coast: string;
  lakes: string;
  rivers: string;
  areas: string;
  borders: string;
  labels: PictureLabel[];
  /** Address of the tiles for the engine, with {z}, {x} and {y}. */
  tiles: string;
}

/** Streets of the operator's supplier, which the engine shows in place of our own land; null where there are none. */
export type MapStreets = { mapboxToken: string } | { styleUrl: string } | null;

/** What a map shows beneath its pins. */
export interface MapGround {
  picture: LandPicture;
  streets: MapStreets;
}

/** What the engine needs of it. */
export type EngineGround = Pick<LandPicture, "view" | "tiles"> & { streets: MapStreets };
