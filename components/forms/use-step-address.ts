"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";

/**
 * The step in the address (`?step=3`): Back and Forward move between steps, a reload keeps the step. Null: no
 * step in the address.
 */
export function useStepAddress(stepCount: number): {
  asked: number | null;
  goTo: (step: number, how?: "push" | "replace") => void;
} {
  const text = useSearchParams().get("step");
  const goTo = useCallback((step: number, how: "push" | "replace" = "push") => {
    const next = new URLSearchParams(location.search);
    next.set("step", String(step));
    const address = `${location.pathname}?${next}`;
    if (how === "push") history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }, []);
  return { asked: text && /^[1-9]$/.test(text) ? Math.min(Number(text), stepCount) : null, goTo };
}
