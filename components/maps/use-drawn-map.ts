import { useCallback, useRef, useState } from "react";
import type { DrawnMap } from "@/components/maps/map-options";

export interface DrawnMapState {
  state: "waiting" | "ready" | "failed";
  zoomIn: () => void;
  zoomOut: () => void;
}

/**
 * Draws a map with code that is loaded late. `show` draws it and returns a function that removes it; both may
 * happen in any order, and a failed drawing leaves nothing behind.
 */
export function useDrawnMap() {
  const map = useRef<DrawnMap | null>(null);
  const [state, setState] = useState<DrawnMapState["state"]>("waiting");
  const show = useCallback((draw: () => Promise<DrawnMap>, onReady?: () => void) => {
    let isGone = false;
    const forget = () => {
      map.current?.remove();
      map.current = null;
    };
    void (async () => {
      try {
        const drawn = await draw();
        if (isGone) return drawn.remove();
        map.current = drawn;
        await drawn.ready;
        if (isGone) return;
        setState("ready");
        onReady?.();
      } catch {
        if (isGone) return;
        forget();
        setState("failed");
      }
    })();
    return () => {
      isGone = true;
      forget();
      setState("waiting");
    };
  }, []);
  return { state, zoomIn: () => map.current?.zoomIn(), zoomOut: () => map.current?.zoomOut(), show };
}
