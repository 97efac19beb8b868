"use client";

import { useEffect, useRef, useState } from "react";
import { idsBetween } from "@/components/forms/ids-between";
import { mainId } from "@/components/layout/skip-link";

/** Which of the photos on the screen are selected. `ids` of the gallery come in the order that they are shown in. */
export function useSelection(order: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  /** The photo that was clicked last: a click with Shift selects everything up to it. */
  const last = useRef<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOn = chosen !== null;
  const known = new Set(order);
  const ids: ReadonlySet<string> = (chosen ?? new Set<string>()).intersection(known);

  const end = () => {
    setChosen(null);
    last.current = null;
    // The button that opens the selection is gone with the last photo but one.
    requestAnimationFrame(() =>
      (opener.current ?? document.getElementById(mainId))?.focus({ preventScroll: true }),
    );
  };
  const endNow = useRef(end);
  endNow.current = end;
  useEffect(() => {
    if (!isOn) return;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) endNow.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn]);

  const toggle = (id: string, isRange: boolean) => {
    const isSelecting = !ids.has(id);
    const touched = isRange ? idsBetween(order, last.current, id) : [id];
    last.current = id;
    setChosen(isSelecting ? ids.union(new Set(touched)) : ids.difference(new Set(touched)));
  };
  return {
    isOn,
    ids,
    opener,
    begin: () => setChosen(new Set()),
    end,
    toggle,
    toggleAll: () => setChosen(ids.size === order.length ? new Set() : known),
  };
}
