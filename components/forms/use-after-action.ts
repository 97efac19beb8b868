"use client";

import { useEffect, useEffectEvent } from "react";
import type { ActionState } from "@/lib/core/action-state";

/**
 * Calls back once for each outcome of an action, never for the state before the first. What the callback uses, such as the
 * translator, may change meanwhile: a page that is read again has new ones, and a message would be shown twice.
 */
export function useAfterAction(state: ActionState, callback: (state: ActionState) => void): void {
  const tell = useEffectEvent(callback);
  useEffect(() => {
    if (state.status !== "idle") tell(state);
  }, [state]);
}
