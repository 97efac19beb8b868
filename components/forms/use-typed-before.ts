"use client";

import { type Ref, type RefCallback, useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { type Control, typedIn, writeAsTyped } from "@/components/forms/write-as-typed";

const waiting: (() => void)[] = [];

/**
 * After the form's own effects, which set its fields to the stored values, and each in the render that the
 * previous one caused.
 */
function notifyLater(work: () => void): void {
  waiting.push(work);
  if (waiting.length > 1) return;
  setTimeout(() => {
    for (const one of waiting.splice(0)) flushSync(one);
  });
}

/**
 * For the ref of a control. Reports text that a person or a password manager entered before hydration to the
 * form's handlers: React leaves such a text on the screen but fires no event for it, and a form library
 * overwrites it with its default value. `notify` is for a control that is replaced at hydration.
 */
export function useTypedBefore<T extends Control>(
  ref?: Ref<T>,
  notify?: (typed: string) => void,
): RefCallback<T> {
  const found = useRef<{ control: T; typed: string | boolean } | null>(null);
  const latestNotify = useRef(notify);
  useEffect(() => {
    const before = found.current;
    if (!before) return;
    const { control, typed } = before;
    notifyLater(() =>
      latestNotify.current ? latestNotify.current(String(typed)) : writeAsTyped(control, typed),
    );
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
