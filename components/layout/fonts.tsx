import { preload } from "react-dom";

/** The two files every page shows above the fold; italics and the Latin-extended subsets load when a text needs them. */
const preloadedFonts = [
  "/fonts/v2/newsreader-latin-opsz-normal.woff2",
  "/fonts/v2/hanken-grotesk-latin-wght-normal.woff2",
] as const;

/** Place it once in the root layout: it draws nothing and puts the preload links in the head. */
export function FontPreloads(): null {
  for (const href of preloadedFonts)
    preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return null;
}
