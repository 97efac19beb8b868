/**
 * Pages that say the same on every site, each in its language: these alone name one another by `hreflang`. A list or a
 * profile is of one country and exists on its site alone (docs/decisions/017).
 */
export const everywherePaths = [
  "/",
  "/how-ranking-works",
  "/terms",
  "/cgv",
  "/legal",
  "/privacy",
  "/accessibility",
  "/reviews-policy",
  "/contact",
] as const;
export type EverywherePath = (typeof everywherePaths)[number];
