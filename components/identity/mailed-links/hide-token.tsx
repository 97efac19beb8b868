"use client";

import { useEffect } from "react";
import { keepLink } from "@/components/identity/mailed-links/opened-link";

/** Removes the token of a link from the address bar and the history once the page is loaded. */
export function HideToken({ path }: { path: string }) {
  useEffect(() => {
    if (window.location.pathname !== path) keepLink(path, window.location.pathname);
    window.history.replaceState(window.history.state, "", path);
  }, [path]);
  return null;
}
