/** Links of a profile. */
const clickKinds = [
  "phone",
  "website",
  "badge",
  "facebook",
  "instagram",
  "twitter",
  "tiktok",
  "linkedin",
  "pinterest",
] as const;

/** Counted events: views of an item and clicks on the links of a profile (the enum of `db/enums.ts`). */
export const viewKinds = ["profile", "image", "video", "portfolio", "venue", ...clickKinds] as const;
export type ViewKind = (typeof viewKinds)[number];

/** The `type` of /annuaire/track/{slug}/{type}: `view` is the profile itself. */
export const trackTypes = ["view", ...clickKinds] as const;
export type TrackType = (typeof trackTypes)[number];

export const kindOfTrack = (type: TrackType): ViewKind => (type === "view" ? "profile" : type);
