/** Our own land may take as long as a slow telephone needs. */
const OWN_LIMIT_MS = 15_000;
/** A supplier that does not answer for so long is given up: our own land then shows. */
export const SUPPLIER_LIMIT_MS = 6_000;

interface LoadingMap {
  once(type: "load" | "idle", listener: () => void): unknown;
  on(type: "error", listener: (event: { error: Error }) => void): unknown;
}

interface Supplied {
  limitMs?: number;
  /** Whether a map that has loaded shows nothing: a tile that is answered with 404 is no error of the engine. */
  isEmpty?: () => boolean;
  /** Puts our own style in the place of a supplier's that failed: true when it did, and the map has a second chance. */
  replace?: () => boolean;
}

/** Resolves once a map is drawn; rejects when it fails or takes too long. */
export function mapLoaded(
  map: LoadingMap,
  { limitMs = OWN_LIMIT_MS, isEmpty = () => false, replace = () => false }: Supplied = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isDrawn = false;
    const endIn = (ms: number) => setTimeout(() => fail(new Error("the map did not load in time")), ms);
    const fail = (error: Error) => {
      if (isDrawn) return;
      clearTimeout(end);
      if (replace()) end = endIn(OWN_LIMIT_MS);
      else reject(error);
    };
    let end = endIn(limitMs);
    const done = () => {
      isDrawn = true;
      clearTimeout(end);
      resolve();
    };
    map.once("load", () => {
      if (!isEmpty()) return done();
      // An engine says only once that it has loaded.
      map.once("idle", done);
      fail(new Error("the map has no tiles"));
    });
    map.on("error", ({ error }) => fail(error));
  });
}
