/** Address of the style sheet of the engine; written by the build of the islands, absent elsewhere. */
declare const MAPS_CSS: string | undefined;

let adding: Promise<void> | undefined;

/** Adds the styles of the engine to a cached page; other pages have them with its code. */
export function addMapStyles(): Promise<void> {
  if (typeof MAPS_CSS === "undefined") return Promise.resolve();
  adding ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = MAPS_CSS;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      adding = undefined;
      reject(new Error("the styles of the map did not load"));
    });
    document.head.append(link);
  });
  return adding;
}
