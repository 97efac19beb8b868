const LOAD_TIMEOUT_MS = 15_000;
/** A supplier that does not answer: our own land then shows. */
const REPLACE_TIMEOUT_MS = 6_000;

interface LoadingMap {
  once(type: "load", listener: () => void): unknown;
  on(type: "error", listener: (event: { error: Error }) => void): unknown;
}

/**
 * Resolves once a map is drawn; rejects when it fails or takes too long. `replace` may put another style in the place
 * of one that failed: it then returns true, and the map has a second chance.
 */
export function mapLoaded(map: LoadingMap, replace: () => boolean = () => false): Promise<void> {
  return new Promise((resolve, reject) => {
    let isDrawn = false;
    const fail = (error: Error) => {
      if (isDrawn || replace()) return;
      clearTimeout(last);
      clearTimeout(first);
      reject(error);
    };
    const last = setTimeout(() => fail(new Error("the map did not load in time")), LOAD_TIMEOUT_MS);
    const first = setTimeout(() => {
      if (!isDrawn) replace();
    }, REPLACE_TIMEOUT_MS);
    map.once("load", () => {
      isDrawn = true;
      clearTimeout(last);
      clearTimeout(first);
      resolve();
    });
    map.on("error", ({ error }) => fail(error));
  });
}
