"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { followedLink } from "@/lib/core/browser/followed-link";

function subscribe(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}

/** Whether a press on this link leaves the page in this tab. */
function leaves(event: MouseEvent): boolean {
  const link = event.defaultPrevented ? null : followedLink(event);
  if (!link || !/^https?:$/.test(link.protocol)) return false;
  return link.hash === "" || link.href.split("#")[0] !== location.href.split("#")[0];
}

/**
 * Whether the connection is lost. While it is, links are held: the browser would replace the page, and what was typed in
 * it, by its own error page. `onHold` is called for each link that was pressed.
 */
export function useOffline(onHold: () => void): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const tell = useRef(onHold);
  useEffect(() => {
    tell.current = onHold;
  });
  useEffect(() => {
    if (isOnline) return;
    const hold = (event: MouseEvent) => {
      // The network may be back before its event.
      if (navigator.onLine || !leaves(event)) return;
      event.preventDefault();
      event.stopPropagation();
      tell.current();
    };
    // Before the router and before any handler of the page.
    addEventListener("click", hold, { capture: true });
    return () => removeEventListener("click", hold, { capture: true });
  }, [isOnline]);
  return !isOnline;
}
