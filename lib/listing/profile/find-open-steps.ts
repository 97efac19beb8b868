import type { PagePath } from "@/lib/core/addresses/manifest";
import type { FirstStep } from "@/lib/listing/first-steps/rules";
import { type ProfileFlags, type ProfileStep, profileProgress, profileSteps } from "@/lib/listing/rules";

const pathOf: Record<ProfileStep, PagePath> = {
  profilePicture: "/images",
  photos: "/images",
  videos: "/videos",
  portrait: "/portrait-experiences",
  experience: "/portrait-experiences",
  benefits: "/portrait-experiences",
  services: "/company/services",
};

/** Progress of a profile: the steps done, and the missing ones with the page where each is done. */
export function openProgress(flags: ProfileFlags) {
  const { done, total, missing } = profileProgress(flags);
  return {
    done,
    total,
    finished: profileSteps.filter((step) => !missing.includes(step)),
    missing: missing.map((step) => ({ step, href: pathOf[step] })),
  };
}

/** Where a step of the first visit is done; null for the preview. */
export function firstStepPath(step: FirstStep): string | null {
  const pathOfStep = {
    avatar: "profilePicture",
    photos: "photos",
    text: "portrait",
    services: "services",
  } as const;
  return step === "preview" ? null : pathOf[pathOfStep[step]];
}
