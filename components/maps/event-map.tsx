"use client";

import { useRef } from "react";
import { drawPointEngine } from "@/components/maps/draw-engine";
import { ROUGH_KM, worldPart } from "@/components/maps/geo-circle";
import { MapFit } from "@/components/maps/map-fit";
import { MapFrame, type MapWords } from "@/components/maps/map-frame";
import type { MapPoint } from "@/components/maps/map-options";
import { useEngine } from "@/components/maps/use-engine";
import type { EngineGround } from "@/lib/places/land/schema";

export interface EventMapProps extends MapWords {
  point: MapPoint;
  /** The point is the middle of a square of about 2 km: a circle shows that. */
  isRough: boolean;
  ground: EngineGround;
}

/** The pin of one place on its still picture, and the engine once somebody turns to it. */
export function EventMap({ point, isRough, ground, ...words }: EventMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const pin = useRef<SVGSVGElement>(null);
  const map = useEngine(async () => {
    if (!canvas.current || !box.current || !pin.current) throw new Error("the map was taken away");
    const planted = document.createElement("div");
    const shown = pin.current.cloneNode(true) as SVGSVGElement;
    shown.removeAttribute("class");
    planted.append(shown);
    const options = { container: canvas.current, box: box.current, ground, label: words.label };
    return drawPointEngine({ ...options, pin: planted, point, isRough });
  });
  const radius = (100 * worldPart(point, ROUGH_KM)) / ground.view.width;
  return (
    <MapFrame map={map} canvas={canvas} words={words}>
      <MapFit view={ground.view} box={box} className={map.state === "ready" ? "invisible print:visible" : ""}>
        {isRough ? (
          <svg viewBox="-50 -50 100 100" aria-hidden="true" className="absolute inset-0 size-full">
            <circle
              r={radius}
              fill="var(--color-wine-mark)"
              fillOpacity="0.16"
              stroke="var(--color-wine-mark)"
              strokeWidth="0.6"
              strokeDasharray="2 1.3"
            />
          </svg>
        ) : null}
        <svg
          ref={pin}
          viewBox="-19 -52 38 54"
          width="38"
          height="54"
          aria-hidden="true"
          className="absolute bottom-1/2 left-1/2 -translate-x-1/2"
        >
          <path
            d="M0 0C-16 -20 -18 -26 -18 -32A18 18 0 0 1 18 -32C18 -26 16 -20 0 0Z"
            fill="var(--color-wine-mark)"
            stroke="var(--color-surface)"
            strokeWidth="2"
          />
          <circle cy="-32" r="6" fill="var(--color-on-wine)" />
        </svg>
      </MapFit>
    </MapFrame>
  );
}
