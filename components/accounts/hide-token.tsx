"use client";

import { useEffect } from "react";

/** Takes the secret of a link out of the address, the history and whatever shows them, once its page stands. */
export function HideToken({ path }: { path: string }) {
  useEffect(() => {
    window.history.replaceState(window.history.state, "", path);
  }, [path]);
  return null;
}
