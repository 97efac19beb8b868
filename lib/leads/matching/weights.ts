/** The parts of a score; all weights add up to 100. */
export const matchWeights = {
  service: 30,
  distance: 25,
  budget: 15,
  date: 10,
  language: 10,
  style: 5,
  completeness: 5,
} as const;

/**
 * The weights for a provider without a calendar: the date is not counted, because nobody knows whether it is
 * free.
 */
export const weightsWithoutDate: Record<keyof typeof matchWeights, number> = {
  service: 33,
  distance: 28,
  budget: 17,
  date: 0,
  language: 11,
  style: 6,
  completeness: 5,
};

export type MatchCode = keyof typeof matchWeights;
export const matchCodes = Object.keys(matchWeights) as [MatchCode, ...MatchCode[]];

/** The parts of the score of a venue; they add up to 100. */
export const venueMatchWeights = { capacity: 35, distance: 30, price: 20, type: 15 } as const;

export type VenueMatchCode = keyof typeof venueMatchWeights;
export const venueMatchCodes = Object.keys(venueMatchWeights) as [VenueMatchCode, ...VenueMatchCode[]];
