"use client";

import { useEffect } from "react";
import { keepLink } from "@/components/identity/mailed-links/opened-link";

/** Takes the secret of a link out of the address, the history and whatever shows them, once its page stands. */
export function HideToken({ path }: { path: string }) {
  useEffect(() => {
    if (window.location.pathname !== path) keepLink(path, window.location.pathname);
    window.history.replaceState(window.history.state, "", path);
  }, [path]);
  return null;
}
