"use client";

import { useEffect, useRef, useState } from "react";
import { drawPinsEngine } from "@/components/maps/draw-engine";
import { MapFit } from "@/components/maps/map-fit";
import { MapFrame, type MapWords } from "@/components/maps/map-frame";
import { highlightChosen, type PinOnMap, placePins } from "@/components/maps/map-pins";
import type { PinsMapDrawn } from "@/components/maps/pin-options";
import { PinsList } from "@/components/maps/pins-list";
import { StillPins } from "@/components/maps/still-pins";
import { useEngine } from "@/components/maps/use-engine";
import type { EngineGround } from "@/lib/places/land/schema";

export interface PinsMapProps extends MapWords {
  pins: readonly PinOnMap[];
  ground: EngineGround;
  /** "3 providers here", by number: name of a group's pin. */
  groups: readonly string[];
  closeLabel: string;
}

/** Pins on a map beside the list of results; the chosen pin is coloured and leads to its card. */
export function PinsMap({ pins, ground, groups, closeLabel, ...words }: PinsMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const [opened, setOpened] = useState<readonly PinOnMap[]>([]);
  const labelOf = (count: number) => groups[count] ?? "";
  const choose = () => {
    for (const part of [canvas.current, box.current]) if (part) highlightChosen(part);
  };
  const open = (together: readonly PinOnMap[]) => {
    opener.current = document.activeElement;
    setOpened(together);
  };
  const plant = (drawn: PinsMapDrawn) => {
    const focused = box.current?.contains(document.activeElement) ? document.activeElement : null;
    let clear = placePins(drawn, pins, { labelOf, open });
    choose();
    // The pin that had the focus is hidden now: its successor has the same place in the same order.
    const before = [...(box.current?.querySelectorAll("[data-pin]") ?? [])];
    const after = canvas.current?.querySelectorAll<HTMLElement>("[data-pin]");
    if (focused) after?.[before.indexOf(focused)]?.focus({ preventScroll: true });
    drawn.onScale(() => {
      clear();
      setOpened([]);
      clear = placePins(drawn, pins, { labelOf, open });
      choose();
    });
  };
  const map = useEngine(async () => {
    if (!canvas.current || !box.current) throw new Error("the map was taken away");
    return drawPinsEngine({ container: canvas.current, box: box.current, ground, label: words.label });
  }, plant);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads only elements
  useEffect(() => {
    choose();
    addEventListener("hashchange", choose);
    return () => removeEventListener("hashchange", choose);
  }, []);

  const close = () => {
    setOpened([]);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  return (
    <MapFrame map={map} canvas={canvas} words={words}>
      <MapFit view={ground.view} box={box} className={map.state === "ready" ? "hidden print:block" : ""}>
        <StillPins pins={pins} view={ground.view} box={box} labelOf={labelOf} open={open} />
      </MapFit>
      {opened.length > 0 ? (
        <PinsList pins={opened} label={labelOf(opened.length)} closeLabel={closeLabel} onClose={close} />
      ) : null}
    </MapFrame>
  );
}
