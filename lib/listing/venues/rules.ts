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
/** All features, group by group. */
export const allFeatures: readonly VenueFeature[] = featureGroupNames.flatMap(
  (group) => featureGroups[group],
);

/** Services that a venue may offer; the label is `venues.prestations.<slug>`. */
export const venuePrestationSlugs = [
  "hire",
  "ceremony",
  "drinks",
  "catering",
  "bar",
  "accommodation",
  "brunch",
  "decoration",
  "furniture",
  "music",
  "staff",
  "coordination",
] as const;
export type VenuePrestationSlug = (typeof venuePrestationSlugs)[number];

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
