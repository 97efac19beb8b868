"use client";

import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import { idsBetween } from "@/components/forms/ids-between";

/** The entries of a list that are picked, and the properties of their checkboxes. */
export interface Picks {
  /** In the order of the list; what has left it is no longer picked. */
  ids: readonly string[];
  isAll: boolean;
  pickAll: (isPicked: boolean) => void;
  clear: () => void;
  boxProps: (id: string) => {
    "data-pick": string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
}

/**
 * Picks entries of a list. With Shift a click picks all entries since the last one; the arrow keys move between the
 * checkboxes, with Shift they pick on the way; Escape lets everything go.
 */
export function usePicks(all: readonly string[]): Picks {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const add = (ids: readonly string[], isPicked: boolean) =>
    setPicked((before) => {
      const after = new Set(before);
      for (const id of ids) isPicked ? after.add(id) : after.delete(id);
      return after;
    });
  const clear = () => setPicked(new Set());

  function move(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape") return clear();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-pick]")];
    const next = boxes[boxes.indexOf(event.currentTarget) + step];
    if (!next) return;
    if (event.shiftKey) {
      add([event.currentTarget.dataset.pick ?? "", next.dataset.pick ?? ""], true);
      last.current = next.dataset.pick ?? null;
    }
    next.focus();
  }

  const ids = all.filter((id) => picked.has(id));
  return {
    ids,
    isAll: all.length > 0 && ids.length === all.length,
    pickAll: (isPicked) => setPicked(new Set(isPicked ? all : [])),
    clear,
    boxProps: (id) => ({
      "data-pick": id,
      checked: picked.has(id),
      onChange: (event) => {
        const isRange = (event.nativeEvent as MouseEvent).shiftKey;
        add(isRange ? idsBetween(all, last.current, id) : [id], event.currentTarget.checked);
        last.current = id;
      },
      onKeyDown: move,
    }),
  };
}
