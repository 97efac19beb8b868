import { useLayoutEffect, useState } from "react";
import { groupLabel, groupLook, groupWidth, type PinOnMap, pinLook } from "@/components/maps/map-pins";
import { groupPins, pinWidth, placeIn } from "@/lib/places/land/rules";
import type { MapView } from "@/lib/places/land/schema";

/** Width of the box in the narrowest frame: pins that do not overlap there overlap nowhere. */
const NARROWEST_PX = 224;

/**
 * Pins on the still picture. They are links, so that they work without a script; with one, a group opens its list and
 * pins are grouped anew for the size of the frame.
 */
export function StillPins({
  pins,
  view,
  box,
  labelOf,
  open,
}: {
  pins: readonly PinOnMap[];
  view: MapView;
  box: { current: HTMLElement | null };
  labelOf: (count: number) => string;
  open: (pins: PinOnMap[]) => void;
}) {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const size = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    size.observe(box.current);
    return () => size.disconnect();
  }, [box]);

  const px = width ?? Math.min(NARROWEST_PX, view.mostPx);
  const places = pins.map((pin) => placeIn(view, pin));
  const placed = places.map(({ left, top }, n) => ({
    x: (left / 100) * px,
    y: ((top / 100) * px * view.height) / view.width,
    width: pinWidth(pins[n]?.text ?? ""),
  }));
  const together = (group: readonly number[]) => group.flatMap((n) => pins[n] ?? []);
  const groups = groupPins(placed, () => groupWidth);
  const mean = (group: readonly number[], side: "left" | "top") =>
    Math.round((10 * group.reduce((sum, n) => sum + (places[n]?.[side] ?? 0), 0)) / group.length) / 10;
  return groups.map((group) => {
    const members = together(group);
    const [first] = members;
    if (!first) return null;
    const style = { left: `${mean(group, "left")}%`, top: `${mean(group, "top")}%` };
    const isOne = members.length === 1;
    const common = {
      style,
      "data-pin": "",
      className: `${isOne ? pinLook : groupLook} pointer-events-auto absolute -translate-1/2`,
      "aria-label": isOne ? first.label : groupLabel(members, labelOf(members.length)),
    };
    if (isOne)
      return (
        <a key={first.id} href={first.href} {...common}>
          {first.text}
        </a>
      );
    const targets = members.map(({ href }) => href).join(" ");
    return width === null ? (
      <a key={first.id} href={first.href} data-targets={targets} {...common}>
        {members.length}
      </a>
    ) : (
      <button key={first.id} type="button" data-targets={targets} {...common} onClick={() => open(members)}>
        {members.length}
      </button>
    );
  });
}
