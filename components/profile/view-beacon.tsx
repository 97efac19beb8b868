"use client";

import { useEffect } from "react";
import { sendProfileView } from "@/lib/statistics/client";

/** Counts one look at the page: only once its reader has it before his eyes, never while a browser prepares it. */
export function ViewBeacon({ slug }: { slug: string }) {
  useEffect(() => {
    const ending = new AbortController();
    const look = () => {
      if (document.visibilityState !== "visible" || ("prerendering" in document && document.prerendering))
        return;
      ending.abort();
      sendProfileView(slug);
    };
    document.addEventListener("visibilitychange", look, { signal: ending.signal });
    document.addEventListener("prerenderingchange", look, { signal: ending.signal });
    look();
    return () => ending.abort();
  }, [slug]);
  return null;
}
