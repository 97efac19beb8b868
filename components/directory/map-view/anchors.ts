/** Anchors of the two parts of a page with a map, between which a telephone switches. */
export const MAP_ID = "map";
export const RESULTS_ID = "results";
