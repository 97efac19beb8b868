"use client";

import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { watchMapSwitch } from "@/components/directory/map-view/map-switch";
import { PinCard } from "@/components/directory/map-view/pin-card";
import { idsOfPin, type Marks, markPins, markRows, pinOf } from "@/components/directory/map-view/pin-states";
import { SearchHere, type SearchHereWords } from "@/components/directory/map-view/search-here";
import { addSeen, readSeen } from "@/components/directory/map-view/seen-results";
import { useRowLinks } from "@/components/directory/map-view/use-row-links";
import { drawPinsEngine } from "@/components/maps/draw-engine";
import { MapFit } from "@/components/maps/map-fit";
import { MapFrame, type MapWords } from "@/components/maps/map-frame";
import { type PinOnMap, placePins } from "@/components/maps/map-pins";
import type { MapCamera, PinsMapDrawn } from "@/components/maps/pin-options";
import { PinsList } from "@/components/maps/pins-list";
import { StillPins } from "@/components/maps/still-pins";
import { useEngine } from "@/components/maps/use-engine";
import type { Zone } from "@/lib/core/zone";
import type { EngineGround } from "@/lib/places/land/schema";

export interface ZoneMapProps extends MapWords, SearchHereWords {
  pins: readonly PinOnMap[];
  ground: EngineGround;
  /** "3 providers here", by number: name of a group's pin. */
  groups: readonly string[];
  /** Of the list of a group, and of the card of one result. */
  closeLabel: string;
  closeCardLabel: string;
  /** Read with a pin whose page was opened. */
  seenLabel: string;
  /** How the keyboard moves the map. */
  help: string;
  /** How many results the zone has, read once the page is there; null where no zone was searched. */
  found: string | null;
  /** Of the same search in another zone, with `zoneSlot`. */
  address: string;
}

/** Results that share a place cannot be parted by a closer view: in degrees, about a kilometre. */
const SAME_PLACE = 0.011;

const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const isOnePlace = (pins: readonly PinOnMap[]) =>
  span(pins.map(({ latitude }) => latitude)) < SAME_PLACE &&
  span(pins.map(({ longitude }) => longitude)) < SAME_PLACE;

/** Where Back finds the map: the entry of the history keeps how the reader left it. */
const keptCamera = (): MapCamera | null => (history.state as { map?: MapCamera } | null)?.map ?? null;
const keepCamera = (map: MapCamera) => history.replaceState({ ...history.state, map }, "");

/**
 * The map of a search: a pin opens the card of its result, a group comes closer or lists who shares a place, and where
 * the reader moved the map, the same search can be made there. List and map show each other's chosen result.
 */
export function ZoneMap({ pins, ground, groups, address, ...words }: ZoneMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const engine = useRef<PinsMapDrawn | null>(null);
  const wanted = useRef<readonly PinOnMap[]>([]);
  const [opened, setOpened] = useState<readonly PinOnMap[]>([]);
  const [active, setActive] = useState<string | null>(null);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [moved, setMoved] = useState<Zone | null>(null);
  const [said, setSaid] = useState("");
  const marks: Marks = { chosen: opened.map(({ id }) => id), active, seen };
  const latest = useRef(marks);
  latest.current = marks;
  const labelOf = (count: number) => groups[count] ?? "";

  const show = () => {
    if (root.current) markPins(root.current, latest.current, words.seenLabel);
    markRows(document, latest.current);
  };
  useEffect(show);

  const plant = (drawn: PinsMapDrawn) => {
    engine.current = drawn;
    let clear = () => {};
    const place = () => {
      const focused = root.current?.contains(document.activeElement) ? document.activeElement : null;
      const [id] = focused instanceof HTMLElement && "pin" in focused.dataset ? idsOfPin(focused) : [];
      clear();
      clear = placePins(drawn, pins, { labelOf, open });
      show();
      if (id && canvas.current) pinOf(canvas.current, id)?.focus({ preventScroll: true });
    };
    place();
    drawn.onScale(place);
    drawn.onMove(() => {
      keepCamera(drawn.camera());
      setMoved(drawn.bounds());
    });
    drawn.takeFingers();
    const camera = keptCamera();
    if (camera) {
      drawn.jump(camera);
      setMoved(drawn.bounds());
    }
    if (wanted.current.length > 0) comeCloser(drawn, wanted.current);
    wanted.current = [];
  };
  const map = useEngine(async () => {
    if (!canvas.current || !box.current) throw new Error("the map was taken away");
    return drawPinsEngine({ container: canvas.current, box: box.current, ground, label: words.label });
  }, plant);

  function comeCloser(drawn: PinsMapDrawn, together: readonly PinOnMap[]) {
    setOpened([]);
    drawn.fit(together);
  }
  function open(together: readonly PinOnMap[]) {
    if (together.length === 1 || isOnePlace(together) || map.state === "failed") {
      setOpened(together);
      const row = document.querySelector(`[data-result="${CSS.escape(together[0]?.id ?? "")}"]`);
      // Beside the map only: on a telephone the list is another screen.
      if (matchMedia("(min-width: 64rem)").matches) row?.scrollIntoView({ block: "nearest" });
    } else if (engine.current) comeCloser(engine.current, together);
    else {
      wanted.current = together;
      map.start();
    }
  }
  const close = () => {
    const [first] = opened;
    setOpened([]);
    if (first && root.current) pinOf(root.current, first.id)?.focus({ preventScroll: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    setSeen(readSeen());
    setSaid(words.found ?? "");
    if (keptCamera()) map.start();
    return root.current ? watchMapSwitch(root.current) : undefined;
  }, []);
  // A group was pressed before the engine came, which cannot come: its list needs none.
  useEffect(() => {
    if (map.state !== "failed" || wanted.current.length === 0) return;
    setOpened(wanted.current);
    wanted.current = [];
  }, [map.state]);
  useRowLinks(root, {
    onPoint: setActive,
    onOpen: (id) => {
      addSeen(id);
      setSeen(readSeen());
    },
  });

  /** A pin gets the focus outside of the frame: the browser scrolls what must not scroll, so the map moves instead. */
  const keepInSight = (target: EventTarget) => {
    if (!(target instanceof HTMLElement) || !("pin" in target.dataset) || !root.current) return;
    const frame = root.current.closest(".overflow-hidden");
    for (let part = target.parentElement; part && part !== frame?.parentElement; part = part.parentElement)
      part.scrollTo(0, 0);
    const [around, at] = [root.current.parentElement, target].map((part) => part?.getBoundingClientRect());
    if (!around || !at) return;
    const isInside =
      at.left >= around.left &&
      at.right <= around.right &&
      at.top >= around.top &&
      at.bottom <= around.bottom;
    const [id] = idsOfPin(target);
    const pin = pins.find((other) => other.id === id);
    if (!isInside && pin) engine.current?.reveal(pin);
    // The lower part of the map may be below the window, which alone may scroll.
    else scrollBy(0, Math.max(0, at.bottom - innerHeight) + Math.min(0, at.top));
  };

  /** A single pin is a link to its row, which works without a script; here it opens its card. */
  const press = (event: MouseEvent) => {
    const pin = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-pin]") : null;
    if (!pin || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const ids = idsOfPin(pin);
    open(pins.filter(({ id }) => ids.includes(id)));
  };
  const type = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && opened.length > 0) close();
  };
  const one = opened.length === 1 ? opened[0] : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pins inside are the controls
    <div ref={root} onClick={press} onKeyDown={type} onFocus={({ target }) => keepInSight(target)}>
      <p role="status" className="sr-only">
        {said}
      </p>
      <MapFrame map={map} canvas={canvas} words={words}>
        <p className="sr-only">{words.help}</p>
        <MapFit view={ground.view} box={box} className={map.state === "ready" ? "hidden print:block" : ""}>
          <StillPins pins={pins} view={ground.view} box={box} labelOf={labelOf} open={open} />
        </MapFit>
        {moved ? <SearchHere zone={moved} address={address} words={words} /> : null}
        {one ? (
          <PinCard id={one.id} name={one.name} closeLabel={words.closeCardLabel} onClose={close} />
        ) : null}
        {opened.length > 1 ? (
          <PinsList
            pins={opened}
            label={labelOf(opened.length)}
            closeLabel={words.closeLabel}
            onClose={close}
          />
        ) : null}
      </MapFrame>
    </div>
  );
}
