/** Kinds of venue (specification section 3, "Venue types"), in the order of the form. */
export const venueTypes = [
  "domain",
  "castle",
  "farm",
  "hotel",
  "restaurant",
  "reception_hall",
  "unusual",
  "boat",
  "place_of_worship",
] as const;

export type VenueType = (typeof venueTypes)[number];
