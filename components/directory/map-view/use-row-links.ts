import { type RefObject, useEffect } from "react";
import { idsOfPin } from "@/components/directory/map-view/pin-states";

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-result]") : null;
const pinOfEvent = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-pin]") : null;

/**
 * Tells which result the reader points at, in the list or on the map, with the pointer or the focus, and which page of a
 * result is opened from either.
 */
export function useRowLinks(
  map: RefObject<HTMLElement | null>,
  { onPoint, onOpen }: { onPoint: (id: string | null) => void; onOpen: (id: string) => void },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only set state
  useEffect(() => {
    const ending = new AbortController();
    const point = ({ target }: Event) => {
      const pin = map.current?.contains(target as Node) ? pinOfEvent(target) : null;
      const [id = null] = pin ? idsOfPin(pin) : [rowOf(target)?.dataset.result];
      onPoint(id ?? null);
    };
    const open = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("[data-profile]") : null;
      const id = link && (rowOf(link)?.dataset.result ?? link.closest<HTMLElement>("[data-of]")?.dataset.of);
      if (id) onOpen(id);
    };
    for (const event of ["pointerover", "focusin"])
      document.addEventListener(event, point, { passive: true, signal: ending.signal });
    document.addEventListener("click", open, { signal: ending.signal });
    return () => ending.abort();
  }, []);
}
