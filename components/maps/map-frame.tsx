import { MapPinOff, Minus, Plus } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { DrawnMapState } from "@/components/maps/use-drawn-map";
import { IconButton } from "@/components/ui/icon-button";

/** The words around a map. */
export interface MapWords {
  label: string;
  zoomInLabel: string;
  zoomOutLabel: string;
  /** Said in the map's place when it cannot be drawn; the address or the list stands beside it in any case. */
  failure: string;
}

/** Where a map is drawn: its canvas, the buttons once it stands, and the sentence when it does not. */
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
  /** Its height, and how it stands in the page. */
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
