"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Asks for the page anew, once: what its frame counts changed by looking at it. */
export function RefreshOnce() {
  const { refresh } = useRouter();
  useEffect(() => refresh(), [refresh]);
  return null;
}
