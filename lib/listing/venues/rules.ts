/** What a venue may offer, in the groups of its page. */
export const featureGroups = {
  ceremony: [
    "ceremonyAndReception",
    "weddingLicense",
    "outdoorCeremony",
    "receptionVenue",
    "confettiAllowed",
  ],
  surroundings: ["garden", "seaView", "mountainView", "cityView", "pool"],
  comfort: [
    "parking",
    "wheelchairAccessible",
    "elevator",
    "bridalSuite",
    "dressingRoom",
    "accommodation",
    "heating",
    "airConditioning",
    "fireplace",
    "cloakroom",
    "childrenArea",
    "wifi",
  ],
  table: ["catering", "kitchen", "bar", "tables", "chairs", "linens", "china", "glassware", "flatware"],
  party: [
    "danceFloor",
    "stage",
    "soundSystem",
    "lighting",
    "projector",
    "lateNightAllowed",
    "fireworksAllowed",
  ],
  rules: ["openFlameAllowed", "petsAllowed"],
} as const;

export type FeatureGroup = keyof typeof featureGroups;
export type VenueFeature = (typeof featureGroups)[FeatureGroup][number];

export const featureGroupNames = Object.keys(featureGroups) as FeatureGroup[];

/** The groups in which a venue offers something, with what it offers, in the order of the list above. */
export function groupedFeatures(
  offered: readonly string[],
): { group: FeatureGroup; features: readonly VenueFeature[] }[] {
  return featureGroupNames
    .map((group) => ({
      group,
      features: featureGroups[group].filter((feature) => offered.includes(feature)),
    }))
    .filter(({ features }) => features.length > 0);
}
