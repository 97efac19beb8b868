/** The seven steps of a complete profile (specification section 9). */
export const profileSteps = [
  "profilePicture",
  "photos",
  "videos",
  "portrait",
  "experience",
  "benefits",
  "services",
] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** True where something is there; `services` needs the text on services and details of at least one of them. */
export type ProfileContents = Record<ProfileStep, boolean>;

/** The same as the specification's User says it (section 3). */
export interface ProfileFlags {
  hasProfilePicture: boolean;
  hasPhotos: boolean;
  hasVideos: boolean;
  missingPortrait: boolean;
  missingExperiences: boolean;
  missingBenefits: boolean;
  /** The text on services. */
  missingServices: boolean;
  /** A description or starting budget of at least one service. */
  missingServiceDetails: boolean;
}

export function contentsOf(flags: ProfileFlags): ProfileContents {
  return {
    profilePicture: flags.hasProfilePicture,
    photos: flags.hasPhotos,
    videos: flags.hasVideos,
    portrait: !flags.missingPortrait,
    experience: !flags.missingExperiences,
    benefits: !flags.missingBenefits,
    services: !flags.missingServices && !flags.missingServiceDetails,
  };
}

export function missingSteps(contents: ProfileContents): ProfileStep[] {
  return profileSteps.filter((step) => !contents[step]);
}

export interface ProfileProgress {
  done: number;
  total: number;
  missing: ProfileStep[];
}

/** How far a provider's own profile is, out of the seven steps. */
export function profileProgress(flags: ProfileFlags): ProfileProgress {
  const missing = missingSteps(contentsOf(flags));
  return { done: profileSteps.length - missing.length, total: profileSteps.length, missing };
}

/** Share of the profile that is filled in, 0 to 1. */
export function completeness(contents: ProfileContents): number {
  return 1 - missingSteps(contents).length / profileSteps.length;
}
