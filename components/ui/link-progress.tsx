"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";

/** A line at the top of the window while the pressed link around it waits for a slow server. */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return createPortal(
    <div
      aria-hidden="true"
      data-link-progress=""
      className="fixed inset-x-0 top-0 z-skip h-0.5 origin-left animate-advance bg-wine-mark print:hidden"
    />,
    document.body,
  );
}
