import { useCallback, useEffect, useRef, useState } from "react";
import type { DrawnMap } from "@/components/maps/map-options";

export interface EngineState {
  /** `still`: the picture of the server; `ready`: the engine has taken its place. */
  state: "still" | "loading" | "ready" | "failed";
  /** Brings the engine, once; somebody turned to the map. */
  start: () => void;
  zoomIn: () => void;
  zoomOut: () => void;
  /** Brings the engine and moves the focus to it. */
  move: () => void;
}

/**
 * The engine of a map, which is loaded when somebody turns to it. A failed drawing leaves the still picture as it was,
 * and a press on a button tries again.
 */
export function useEngine<M extends DrawnMap>(
  draw: () => Promise<M>,
  onReady?: (map: M) => void,
): EngineState {
  const latest = useRef({ draw, onReady });
  latest.current = { draw, onReady };
  const starting = useRef<Promise<M | null> | null>(null);
  const isGone = useRef(false);
  const [state, setState] = useState<EngineState["state"]>("still");

  const bring = useCallback((): Promise<M | null> => {
    starting.current ??= (async () => {
      let map: M | undefined;
      setState("loading");
      try {
        map = await latest.current.draw();
        await map.ready;
        if (isGone.current) throw new Error("the map was taken away");
        setState("ready");
        latest.current.onReady?.(map);
        return map;
      } catch {
        map?.remove();
        starting.current = null;
        if (!isGone.current) setState("failed");
        return null;
      }
    })();
    return starting.current;
  }, []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const drawn = starting.current;
      starting.current = null;
      void drawn?.then((map) => map?.remove());
    };
  }, []);
  const then = (act: (map: M) => void) => () => void bring().then((map) => map && act(map));
  return {
    state,
    start: then(() => {}),
    zoomIn: then((map) => map.zoomIn()),
    zoomOut: then((map) => map.zoomOut()),
    move: then((map) => map.focus()),
  };
}
