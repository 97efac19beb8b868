import type { Locale } from "@/lib/core/markets/markets";

// One set for each process: the front that writes it and the pages that read it are separate bundles.
const holder = globalThis as { __promesseOfflineSites?: Set<string> };

function offline(): Set<string> {
  holder.__promesseOfflineSites ??= new Set();
  return holder.__promesseOfflineSites;
}

/** Whether an administrator took the site offline, as far as this process knows: the front follows the changes. */
export const isOffline = (locale: Locale): boolean => offline().has(locale);

export function noteState(locale: string, state: "online" | "offline"): void {
  if (state === "offline") offline().add(locale);
  else offline().delete(locale);
}
