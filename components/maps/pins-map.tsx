"use client";

import { useEffect, useRef, useState } from "react";
import { MapFrame, type MapWords } from "@/components/maps/map-frame";
import type { MapTown } from "@/components/maps/map-options";
import { highlightChosen, type PinOnMap, placePins } from "@/components/maps/map-pins";
import { PinsList } from "@/components/maps/pins-list";
import { useDrawnMap } from "@/components/maps/use-drawn-map";

export interface PinsMapProps extends MapWords {
  pins: readonly PinOnMap[];
  towns: readonly MapTown[];
  /** The live supplier's public token; null draws the map from `towns`. */
  token: string | null;
  /** "3 providers here", by number: name of a group's pin. */
  groups: readonly string[];
  closeLabel: string;
  /** True in the full width of the page; else beside the list, where it stays visible. */
  isWide?: boolean | undefined;
}

/** Pins on a map beside the list of results; the chosen pin is coloured and leads to its card. */
export function PinsMap({ pins, towns, token, label, groups, closeLabel, isWide, ...words }: PinsMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const [opened, setOpened] = useState<readonly PinOnMap[]>([]);
  const { show, ...map } = useDrawnMap();
  const labelOf = (count: number) => groups[count] ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one list of results, given in a new array at each render
  useEffect(() => {
    const container = canvas.current;
    if (!container) return;
    const choose = () => highlightChosen(container);
    const open = (together: readonly PinOnMap[]) => {
      opener.current = document.activeElement;
      setOpened(together);
    };
    const takeAway = show(async () => {
      const options = { container, points: pins, towns, label };
      const drawn = token
        ? (await import("@/components/maps/tiled-pins")).drawTiledPins(options, token)
        : (await import("@/components/maps/local-pins")).drawLocalPins(options);
      let clear = placePins(drawn, pins, { labelOf, open });
      drawn.onScale(() => {
        clear();
        setOpened([]);
        clear = placePins(drawn, pins, { labelOf, open });
        choose();
      });
      return drawn;
    }, choose);
    addEventListener("hashchange", choose);
    return () => {
      removeEventListener("hashchange", choose);
      takeAway();
    };
  }, [token, label, show]);

  const close = () => {
    setOpened([]);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  return (
    <MapFrame
      map={map}
      canvas={canvas}
      words={words}
      className={isWide ? "h-100 lg:h-128" : "h-100 lg:sticky lg:top-6 lg:h-[min(44rem,calc(100dvh-3rem))]"}
    >
      {opened.length > 0 ? (
        <PinsList pins={opened} label={labelOf(opened.length)} closeLabel={closeLabel} onClose={close} />
      ) : null}
      <noscript>
        <p className="absolute inset-0 flex items-center justify-center p-6 text-ui text-ink-2">
          {words.failure}
        </p>
      </noscript>
    </MapFrame>
  );
}
