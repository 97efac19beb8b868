/** What a profile links to. */
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

/** What is counted: looks at an item, and clicks on what a profile links to (the enum of `db/enums.ts`). */
export const viewKinds = ["profile", "image", "video", "portfolio", "venue", ...clickKinds] as const;
export type ViewKind = (typeof viewKinds)[number];

/** The `type` of /annuaire/track/{slug}/{type}: `view` is the profile itself. */
export const trackTypes = ["view", ...clickKinds] as const;
export type TrackType = (typeof trackTypes)[number];

export const kindOfTrack = (type: TrackType): ViewKind => (type === "view" ? "profile" : type);
