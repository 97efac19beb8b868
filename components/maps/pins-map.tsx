"use client";

import { useEffect, useRef } from "react";
import { MapFrame, type MapWords } from "@/components/maps/map-frame";
import type { MapTown } from "@/components/maps/map-options";
import { boundsOf } from "@/components/maps/pin-options";
import { useDrawnMap } from "@/components/maps/use-drawn-map";

/** One result: its mark says `text` and leads to `href` on the same page. */
export interface PinOnMap {
  id: string;
  latitude: number;
  longitude: number;
  text: string;
  label: string;
  href: string;
}

export interface PinsMapProps extends MapWords {
  pins: readonly PinOnMap[];
  towns: readonly MapTown[];
  /** The live supplier's public token; null draws the map from `towns`. */
  token: string | null;
}

/** Size of a mark with the air around it: those that would cover each other stand on each other. */
const PILL = { width: 72, height: 34 };
/** Sums of fractions are not exact: one that stands on another must not be found to cover it for ever. */
const ROUGHLY = 0.01;

/** How high each stands above its point when all are in sight: upwards until it covers none of those before it. */
function liftsOf(pins: readonly PinOnMap[], { clientWidth, clientHeight }: HTMLElement): number[] {
  const [[west, south], [east, north]] = boundsOf(pins);
  const scale = Math.min(clientWidth / (east - west), clientHeight / (north - south));
  const placed: { x: number; y: number }[] = [];
  return pins.map(({ latitude, longitude }) => {
    const x = (longitude - west) * scale;
    const ground = (latitude - south) * scale;
    let y = ground;
    const covers = (other: { x: number; y: number }) =>
      Math.abs(other.x - x) < PILL.width && Math.abs(other.y - y) < PILL.height - ROUGHLY;
    for (let other = placed.find(covers); other; other = placed.find(covers)) y = other.y + PILL.height;
    placed.push({ x, y });
    return y - ground;
  });
}

function elementOf({ text, label, href }: PinOnMap): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  link.setAttribute("aria-label", label);
  link.className =
    "inline-flex min-h-8 items-center rounded-full border border-line-strong bg-surface px-3 font-text text-small font-semibold whitespace-nowrap text-ink figures shadow-bar hover:z-1 hover:border-ink-2 aria-[current]:z-1 aria-[current]:border-wine aria-[current]:bg-wine aria-[current]:text-on-wine";
  return link;
}

/** Marks on a map beside the list they belong to; a chosen one turns wine and leads to its card. */
export function PinsMap({ pins, towns, token, label, ...words }: PinsMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const { show, ...map } = useDrawnMap();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one list of results, given in a new array at each render
  useEffect(() => {
    const container = canvas.current;
    if (!container) return;
    const choose = () => {
      for (const link of container.querySelectorAll("a"))
        if (link.hash === location.hash) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
    };
    const takeAway = show(async () => {
      const lifts = liftsOf(pins, container);
      const planted = pins.map((pin, n) => ({
        element: elementOf(pin),
        lift: lifts[n] ?? 0,
        latitude: pin.latitude,
        longitude: pin.longitude,
      }));
      const options = { container, pins: planted, towns, label };
      return token
        ? (await import("@/components/maps/tiled-pins")).drawTiledPins(options, token)
        : (await import("@/components/maps/local-pins")).drawLocalPins(options);
    }, choose);
    addEventListener("hashchange", choose);
    return () => {
      removeEventListener("hashchange", choose);
      takeAway();
    };
  }, [token, label, show]);

  return (
    <MapFrame
      map={map}
      canvas={canvas}
      words={words}
      className="h-100 lg:sticky lg:top-6 lg:h-[min(44rem,calc(100dvh-3rem))]"
    >
      <noscript>
        <p className="absolute inset-0 flex items-center justify-center p-6 text-ui text-ink-2">
          {words.failure}
        </p>
      </noscript>
    </MapFrame>
  );
}
