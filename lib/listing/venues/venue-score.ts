/** Points by which venues are sorted after Premium; a perfect page has 100. */
const weights = { photos: 30, features: 20, services: 20, reviews: 20, detail: 10 } as const;
/** So many of each earn all points of their part. */
const enough = { photos: 10, features: 10, services: 3, reviews: 3 } as const;

export interface VenueFacts {
  photos: number;
  features: number;
  services: number;
  reviews: number;
  hasDetail: boolean;
}

/** How much a couple can learn from a venue's page, 0 to 100. */
export function venueScore(facts: VenueFacts): number {
  const part = (name: keyof typeof enough) => weights[name] * Math.min(1, facts[name] / enough[name]);
  const counted = part("photos") + part("features") + part("services") + part("reviews");
  return Math.round(counted + (facts.hasDetail ? weights.detail : 0));
}
