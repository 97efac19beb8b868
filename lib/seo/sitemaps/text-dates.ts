import type { EverywherePath } from "@/lib/core/addresses/manifest";

/**
 * When the text of each page that every site has was last changed. Null for a page that shows the country's providers: it
 * has the date of their lists. `text-dates.test.ts` records the texts and fails when one is changed without its date.
 */
const dates: Record<EverywherePath, string | null> = {
  "/": null,
  "/wedding-services": null,
  "/how-ranking-works": "2026-11-23",
  "/terms": "2026-11-28",
  "/cgv": "2026-11-28",
  "/reviews-policy": "2026-11-24",
  "/legal": "2026-11-28",
  "/privacy": "2026-11-28",
  "/accessibility": "2026-11-23",
  "/contact": "2026-11-23",
};

/** Civil date. */
export const textChangedOn = (path: EverywherePath): string | null => dates[path];
