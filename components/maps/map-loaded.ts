const LOAD_TIMEOUT_MS = 15_000;

interface LoadingMap {
  once(type: "load", listener: () => void): unknown;
  once(type: "error", listener: (event: { error: Error }) => void): unknown;
}

/** Resolves once a map is drawn; rejects when it fails or takes too long. */
export function mapLoaded(map: LoadingMap): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the map did not load in time")), LOAD_TIMEOUT_MS);
    map.once("load", () => {
      clearTimeout(timer);
      resolve();
    });
    map.once("error", ({ error }) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
