"use client";

import { useEffect } from "react";

/** Takes a parameter that was shown once out of the address, without a new request. */
export function DropQuery({ name }: { name: string }) {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has(name)) return;
    url.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", url);
  }, [name]);
  return null;
}
