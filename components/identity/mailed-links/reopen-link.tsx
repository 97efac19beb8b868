"use client";

import { type ReactNode, useEffect, useState } from "react";
import { takeLink } from "@/components/identity/mailed-links/opened-link";
import { Spinner } from "@/components/ui/spinner";

/**
 * Shown when a page whose token was removed is reloaded: opens the original link stored in this tab, else shows
 * `children`.
 */
export function ReopenLink({ children }: { children: ReactNode }) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const link = takeLink(window.location.pathname);
    if (link) window.location.replace(link);
    else setGone(true);
  }, []);
  return isGone ? children : <Spinner className="size-6 text-ink-3" />;
}
