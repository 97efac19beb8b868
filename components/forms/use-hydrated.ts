"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first browser render, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
