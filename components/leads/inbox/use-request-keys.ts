"use client";

import { useEffect, useRef } from "react";
import { areSingleKeysOn } from "@/components/leads/inbox/single-keys";

type Keys = Partial<Record<string, (event: KeyboardEvent) => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Shortcuts of the screens of requests: inactive while the user types, holds a modifier key or has a dialog open. */
export function useRequestKeys(keys: Keys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        isTyping(event.target) ||
        document.querySelector('[role="dialog"], [role="alertdialog"], [data-scrim]')
      )
        return;
      // Arrows and Enter are not characters: they work also when single keys are off.
      if (event.key.length === 1 && !areSingleKeysOn()) return;
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      act?.(event);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
