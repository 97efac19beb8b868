"use client";

import { type ReactNode, useEffect, useState } from "react";
import { takeLink } from "@/components/identity/mailed-links/opened-link";
import { Spinner } from "@/components/ui/spinner";

/** A page whose secret was taken out of its address, loaded again: the link of this tab is opened anew, else `children`. */
export function ReopenLink({ children }: { children: ReactNode }) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const link = takeLink(window.location.pathname);
    if (link) window.location.replace(link);
    else setGone(true);
  }, []);
  return isGone ? children : <Spinner className="size-6 text-ink-3" />;
}
