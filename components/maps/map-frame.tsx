import { Minus, Plus } from "lucide";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { EngineState } from "@/components/maps/use-engine";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

/** The texts around a map. */
export interface MapWords {
  label: string;
  zoomInLabel: string;
  zoomOutLabel: string;
  /** Of the button that brings the engine and moves the focus to it. */
  moveLabel: string;
  /** Shown when the engine cannot be drawn; the still picture stays. */
  failure: string;
}

/** The moving part of a map, over its still picture: the engine's canvas, pins, and the buttons. */
export function MapFrame({
  map: { state, start, zoomIn, zoomOut, move },
  canvas,
  words: { label, zoomInLabel, zoomOutLabel, moveLabel, failure },
  children,
}: {
  map: EngineState;
  canvas: RefObject<HTMLDivElement | null>;
  words: MapWords;
  /** Pins of the still picture, and what lies over the map. */
  children?: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const turn = state === "still" ? start : undefined;
  // The pointer or the focus may have come before the script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (frame.current?.matches(":hover, :focus-within")) start();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={frame}
      role="group"
      aria-label={label}
      data-state={state}
      onPointerEnter={turn}
      onTouchStart={turn}
      onFocus={turn}
      className="absolute inset-0"
    >
      <div ref={canvas} className={`absolute inset-0 print:hidden ${state === "ready" ? "" : "invisible"}`} />
      {children}
      <div className="absolute top-2 right-2 z-1 flex flex-col items-end gap-1 noscript:hidden print:hidden">
        {state === "ready" ? null : (
          <button
            type="button"
            onClick={move}
            className="sr-only focus-visible:not-sr-only focus-visible:rounded-control focus-visible:bg-surface focus-visible:px-3 focus-visible:py-2 focus-visible:text-small"
          >
            {moveLabel}
          </button>
        )}
        <IconButton label={zoomInLabel} variant="outlined" onClick={zoomIn}>
          <Icon of={Plus} />
        </IconButton>
        <IconButton label={zoomOutLabel} variant="outlined" onClick={zoomOut}>
          <Icon of={Minus} />
        </IconButton>
      </div>
      {state === "failed" ? (
        <p
          role="status"
          className="absolute inset-x-2 bottom-7 z-1 mx-auto w-fit rounded-control bg-surface px-3 py-2 text-small text-ink-2"
        >
          {failure}
        </p>
      ) : null}
    </div>
  );
}
