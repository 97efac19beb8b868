"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render in the browser, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
