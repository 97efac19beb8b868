/** The seven steps of a complete profile. */
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

/** True where the step is done; `services` needs the text on services and the details of at least one service. */
export type ProfileContents = Record<ProfileStep, boolean>;

/** The same in the fields of the API's user. */
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

/** Progress of a provider's own profile: steps done of seven. */
export function profileProgress(flags: ProfileFlags): ProfileProgress {
  const missing = missingSteps(contentsOf(flags));
  return { done: profileSteps.length - missing.length, total: profileSteps.length, missing };
}

/** Share of the profile that is filled in, 0 to 1. */
export function completeness(contents: ProfileContents): number {
  return 1 - missingSteps(contents).length / profileSteps.length;
}
