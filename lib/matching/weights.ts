/** What a match is made of; the points of a perfect one add up to 100. */
export const matchWeights = {
  service: 30,
  distance: 25,
  budget: 15,
  date: 10,
  language: 10,
  style: 5,
  completeness: 5,
} as const;

export type MatchCode = keyof typeof matchWeights;
export const matchCodes = Object.keys(matchWeights) as [MatchCode, ...MatchCode[]];
