"use client";

import { useEffect } from "react";

/** Takes parameters that were shown once out of the address, without a new request. */
export function DropQuery({ names }: { names: readonly string[] }) {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!names.some((name) => url.searchParams.has(name))) return;
    for (const name of names) url.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", url);
  }, [names]);
  return null;
}
