"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Reloads the page once, because the number in the menu changed when the request was opened. */
export function RefreshOnce() {
  const { refresh } = useRouter();
  useEffect(() => refresh(), [refresh]);
  return null;
}
