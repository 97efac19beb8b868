"use client";

import { useEffect } from "react";

/** Removes parameters from the address once they were used, without a new request. */
export function RemoveQuery({ names }: { names: readonly string[] }) {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!names.some((name) => url.searchParams.has(name))) return;
    for (const name of names) url.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", url);
  }, [names]);
  return null;
}
