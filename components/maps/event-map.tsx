"use client";

import { MapPinOff, Minus, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { DrawnMap, MapPoint, MapTown } from "@/components/maps/map-options";
import { IconButton } from "@/components/ui/icon-button";

export interface EventMapProps {
  point: MapPoint;
  /** The point is the middle of a square of about 2 km: a circle says so. */
  isRough: boolean;
  /** Names to print where there are no tiles. */
  towns: readonly MapTown[];
  /** The live supplier's public token; null draws the map from `towns`. */
  token: string | null;
  label: string;
  zoomInLabel: string;
  zoomOutLabel: string;
  /** Said in the map's place when it cannot be drawn; the address stands below in any case. */
  failure: string;
}

/** Where an event takes place. The drawing code is loaded when the map comes into view. */
export function EventMap({
  point,
  isRough,
  towns,
  token,
  label,
  zoomInLabel,
  zoomOutLabel,
  failure,
}: EventMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const pin = useRef<SVGSVGElement>(null);
  const map = useRef<DrawnMap | null>(null);
  const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
  const { latitude, longitude } = point;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the towns come with the point, in a new list at each render
  useEffect(() => {
    let isGone = false;
    async function draw() {
      const container = canvas.current;
      const drawing = pin.current;
      if (!container || !drawing) return;
      const planted = document.createElement("div");
      const shown = drawing.cloneNode(true) as SVGSVGElement;
      shown.classList.remove("hidden");
      planted.append(shown);
      const options = { container, pin: planted, point: { latitude, longitude }, isRough, towns, label };
      try {
        const drawn = token
          ? (await import("@/components/maps/tiled-map")).drawTiledMap(options, token)
          : (await import("@/components/maps/local-map")).drawLocalMap(options);
        if (isGone) return drawn.remove();
        map.current = drawn;
        await drawn.ready;
        if (!isGone) setState("ready");
      } catch {
        if (isGone) return;
        map.current?.remove();
        map.current = null;
        setState("failed");
      }
    }
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        void draw();
      },
      { rootMargin: "300px" },
    );
    if (frame.current) sight.observe(frame.current);
    return () => {
      isGone = true;
      sight.disconnect();
      map.current?.remove();
      map.current = null;
      setState("waiting");
    };
  }, [latitude, longitude, isRough, token, label]);

  return (
    <div
      ref={frame}
      data-state={state}
      className="relative h-65 overflow-hidden rounded-picture bg-map-land print:hidden"
    >
      <div ref={canvas} className="size-full" aria-hidden={state === "failed"} />
      <svg ref={pin} viewBox="-19 -52 38 54" width="38" height="54" aria-hidden="true" className="hidden">
        <path
          d="M0 0C-16 -20 -18 -26 -18 -32A18 18 0 0 1 18 -32C18 -26 16 -20 0 0Z"
          fill="var(--color-wine-mark)"
          stroke="var(--color-surface)"
          strokeWidth="2"
        />
        <circle cy="-32" r="6" fill="var(--color-on-wine)" />
      </svg>
      {state === "ready" ? (
        <div className="absolute top-2 right-2 flex flex-col gap-1">
          <IconButton label={zoomInLabel} variant="outlined" onClick={() => map.current?.zoomIn()}>
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton label={zoomOutLabel} variant="outlined" onClick={() => map.current?.zoomOut()}>
            <Minus aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
      {state === "failed" ? (
        <p
          role="status"
          className="absolute inset-0 flex items-center justify-center gap-3 p-6 text-ui text-ink-2"
        >
          <MapPinOff aria-hidden="true" className="text-ink-3" />
          {failure}
        </p>
      ) : null}
    </div>
  );
}
