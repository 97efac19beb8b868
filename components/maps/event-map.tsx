"use client";

import { useEffect, useRef } from "react";
import { MapFrame, type MapWords } from "@/components/maps/map-frame";
import type { MapPoint, MapTown } from "@/components/maps/map-options";
import { useDrawnMap } from "@/components/maps/use-drawn-map";

export interface EventMapProps extends MapWords {
  point: MapPoint;
  /** The point is the middle of a square of about 2 km: a circle shows that. */
  isRough: boolean;
  /** Names to print on a map without tiles. */
  towns: readonly MapTown[];
  /** The live supplier's public token; null draws the map from `towns`. */
  token: string | null;
}

/** Map of the place of an event. Its code is loaded when the map becomes visible. */
export function EventMap({ point, isRough, towns, token, label, ...words }: EventMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const pin = useRef<SVGSVGElement>(null);
  const { show, ...map } = useDrawnMap();
  const { latitude, longitude } = point;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the towns come with the point, in a new list at each render
  useEffect(() => {
    const container = canvas.current;
    const drawing = pin.current;
    if (!container || !drawing) return;
    let takeAway: (() => void) | undefined;
    const draw = async () => {
      const planted = document.createElement("div");
      const shown = drawing.cloneNode(true) as SVGSVGElement;
      shown.classList.remove("hidden");
      planted.append(shown);
      const options = { container, pin: planted, point: { latitude, longitude }, isRough, towns, label };
      return token
        ? (await import("@/components/maps/tiled-map")).drawTiledMap(options, token)
        : (await import("@/components/maps/local-map")).drawLocalMap(options);
    };
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        takeAway = show(draw);
      },
      { rootMargin: "300px" },
    );
    if (frame.current) sight.observe(frame.current);
    return () => {
      sight.disconnect();
      takeAway?.();
    };
  }, [latitude, longitude, isRough, token, label, show]);

  return (
    <MapFrame map={map} canvas={canvas} frame={frame} words={words} className="h-65">
      <svg ref={pin} viewBox="-19 -52 38 54" width="38" height="54" aria-hidden="true" className="hidden">
        <path
          d="M0 0C-16 -20 -18 -26 -18 -32A18 18 0 0 1 18 -32C18 -26 16 -20 0 0Z"
          fill="var(--color-wine-mark)"
          stroke="var(--color-surface)"
          strokeWidth="2"
        />
        <circle cy="-32" r="6" fill="var(--color-on-wine)" />
      </svg>
    </MapFrame>
  );
}
