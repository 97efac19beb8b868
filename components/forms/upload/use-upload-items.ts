"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { UploadItem, UploadQueue } from "@/components/forms/upload/upload-queue";

const none: readonly UploadItem[] = [];

/** The pictures of a queue; while one is on its way, the browser asks before the page is closed. */
export function useUploadItems(queue: UploadQueue): readonly UploadItem[] {
  const items = useSyncExternalStore(queue.subscribe, queue.items, () => none);
  useEffect(() => {
    if (items.every(({ state }) => state === "failed")) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [items]);
  return items;
}
