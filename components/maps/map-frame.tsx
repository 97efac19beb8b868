import { MapPinOff, Minus, Plus } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { DrawnMapState } from "@/components/maps/use-drawn-map";
import { IconButton } from "@/components/ui/icon-button";

/** The texts around a map. */
export interface MapWords {
  label: string;
  zoomInLabel: string;
  zoomOutLabel: string;
  /** Shown when the map cannot be drawn; the address or the list is on the page in any case. */
  failure: string;
}

/** Container of a map: its canvas, the buttons once it is drawn, or the error text. */
export function MapFrame({
  map: { state, zoomIn, zoomOut },
  canvas,
  frame,
  words: { zoomInLabel, zoomOutLabel, failure },
  className,
  children,
}: {
  map: DrawnMapState;
  canvas: RefObject<HTMLDivElement | null>;
  frame?: RefObject<HTMLDivElement | null>;
  words: Omit<MapWords, "label">;
  /** Classes for its height and position. */
  className: string;
  children?: ReactNode;
}) {
  return (
    <div
      ref={frame}
      data-state={state}
      className={`relative overflow-hidden rounded-picture bg-map-land print:hidden ${className}`}
    >
      <div ref={canvas} className="size-full" aria-hidden={state === "failed"} />
      {children}
      {state === "ready" ? (
        <div className="absolute top-2 right-2 flex flex-col gap-1">
          <IconButton label={zoomInLabel} variant="outlined" onClick={zoomIn}>
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton label={zoomOutLabel} variant="outlined" onClick={zoomOut}>
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
