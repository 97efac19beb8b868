"use client";

import { useEffect } from "react";
import { BADGE_FRAGMENT } from "@/lib/badge/schema";
import { sendBadgeClick, sendProfileView } from "@/lib/statistics/client";

/** Counts one look at the page, and whether it came by a badge: only once its reader has it before his eyes, never while a browser prepares it. */
export function ViewBeacon({ slug }: { slug: string }) {
  useEffect(() => {
    const ending = new AbortController();
    const look = () => {
      if (document.visibilityState !== "visible" || ("prerendering" in document && document.prerendering))
        return;
      ending.abort();
      sendProfileView(slug);
      if (window.location.hash === `#${BADGE_FRAGMENT}`) sendBadgeClick(slug);
    };
    document.addEventListener("visibilitychange", look, { signal: ending.signal });
    document.addEventListener("prerenderingchange", look, { signal: ending.signal });
    look();
    return () => ending.abort();
  }, [slug]);
  return null;
}
