import { MAP_ID, RESULTS_ID } from "@/components/directory/map-view/anchors";

/**
 * Lets the button of a telephone lead from the map to the results and back: while the map is in sight it leads to the
 * results. Returns a function that stops it.
 */
export function watchMapSwitch(map: Element): () => void {
  const button = document.querySelector<HTMLAnchorElement>("[data-map-switch]");
  if (!button) return () => {};
  const sight = new IntersectionObserver(
    ([entry]) => {
      const isAtMap = entry?.isIntersecting ?? true;
      button.dataset.at = isAtMap ? "map" : "results";
      button.href = `#${isAtMap ? RESULTS_ID : MAP_ID}`;
    },
    // The results are drawn over the map, which stays where it is: what counts is their upper edge. A strip of the map may
    // still be in sight above them.
    { rootMargin: "-15% 0px -45% 0px" },
  );
  const place = map.closest(`#${MAP_ID}`)?.querySelector("[data-map-place]");
  if (place) sight.observe(place);
  return () => sight.disconnect();
}
