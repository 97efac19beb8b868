"use client";

import { type Ref, type RefCallback, useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { type Control, typedIn, writeAsTyped } from "@/components/forms/write-as-typed";

const waiting: (() => void)[] = [];

/** After the form's own effects, which set its fields to what is stored, and each in the render that the one before caused. */
function tellLater(work: () => void): void {
  waiting.push(work);
  if (waiting.length > 1) return;
  setTimeout(() => {
    for (const one of waiting.splice(0)) flushSync(one);
  });
}

/**
 * For the ref of a control. What a person or the browser's password store put in before the scripts came is told to the
 * form's handlers once it is awake: React keeps such a text on the screen and hears nothing of it, and a form library
 * overwrites it with its default. `tell` is for a control that is replaced on waking.
 */
export function useTypedBefore<T extends Control>(
  ref?: Ref<T>,
  tell?: (typed: string) => void,
): RefCallback<T> {
  const found = useRef<{ control: T; typed: string | boolean } | null>(null);
  const told = useRef(tell);
  useEffect(() => {
    const before = found.current;
    if (!before) return;
    const { control, typed } = before;
    tellLater(() => (told.current ? told.current(String(typed)) : writeAsTyped(control, typed)));
  }, []);
  return useCallback(
    (control: T | null) => {
      const typed = control && typedIn(control);
      if (control && typed !== null) found.current = { control, typed };
      if (typeof ref === "function") ref(control);
      else if (ref) ref.current = control;
    },
    [ref],
  );
}
