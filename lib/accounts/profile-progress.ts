import type { UserDto } from "@/lib/accounts/schema";
import { missingSteps, type ProfileStep, profileSteps } from "@/lib/profile/completeness";

export interface ProfileProgress {
  done: number;
  total: number;
  missing: ProfileStep[];
}

/** How far a provider's own profile is, out of the seven steps. */
export function profileProgress(user: UserDto): ProfileProgress {
  const missing = missingSteps({
    profilePicture: user.hasProfilePicture,
    photos: user.hasPhotos,
    videos: user.hasVideos,
    portrait: !user.missingPortrait,
    experience: !user.missingExperiences,
    benefits: !user.missingBenefits,
    services: !user.missingServices && !user.missingServiceDetails,
  });
  return { done: profileSteps.length - missing.length, total: profileSteps.length, missing };
}
