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

/** Whether somebody went on typing, or began to delete, where the earlier text ended. */
const isContinued = (now: string | boolean | null, before: string | boolean) =>
  typeof now === "string" &&
  typeof before === "string" &&
  now !== "" &&
  (now.startsWith(before) || before.startsWith(now));

/**
 * For the ref of a control. Reports text that a person or a password manager entered before hydration to the
 * form's handlers: React leaves such a text on the screen but fires no event for it, and a form library
 * overwrites it with its default value. `notify` is for a control that is replaced at hydration.
 */
export function useTypedBefore<T extends Control>(
  ref?: Ref<T>,
  notify?: (typed: string) => void,
): RefCallback<T> {
  const found = useRef<{ control: T; typed: string | boolean; heard: AbortSignal } | null>(null);
  const latestNotify = useRef(notify);
  useEffect(() => {
    const before = found.current;
    if (!before) return;
    const { control, typed, heard } = before;
    notifyLater(() => {
      // The handlers know a text that was typed since: the older one must not replace it.
      if (heard.aborted && isContinued(control.value, typed)) return;
      if (latestNotify.current) latestNotify.current(String(typed));
      else writeAsTyped(control, typed);
    });
  }, []);
  return useCallback(
    (control: T | null) => {
      const typed = control && typedIn(control);
      if (control && typed !== null) {
        const input = new AbortController();
        control.addEventListener("input", () => input.abort(), { signal: input.signal });
        found.current = { control, typed, heard: input.signal };
      }
      if (typeof ref === "function") ref(control);
      else if (ref) ref.current = control;
    },
    [ref],
  );
}
