import { preload } from "react-dom";

/**
 * The two font files that every page needs above the fold; italics and Latin-extended load when a text needs
 * them.
 */
const preloadedFonts = [
  "/fonts/v3/newsreader-latin-opsz-normal.woff2",
  "/fonts/v3/hanken-grotesk-latin-wght-normal.woff2",
] as const;

/** Place it once in the root layout: it renders nothing and puts the preload links into the head. */
export function FontPreloads(): null {
  for (const href of preloadedFonts)
    preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return null;
}
