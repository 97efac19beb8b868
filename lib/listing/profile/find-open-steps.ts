import type { PagePath } from "@/lib/core/addresses/manifest";
import { menuPaths } from "@/lib/core/addresses/menus";
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

/** Where a step of the profile is done; null while its page is not built. For servers: browsers do not load the manifest. */
function stepPath(step: ProfileStep): PagePath | null {
  return menuPaths.has(pathOf[step]) ? pathOf[step] : null;
}

/** Progress of a profile: the steps done, and of the missing ones those that can be done. */
export function openProgress(flags: ProfileFlags) {
  const { done, total, missing } = profileProgress(flags);
  return {
    done,
    total,
    finished: profileSteps.filter((step) => !missing.includes(step)),
    missing: missing.flatMap((step) => {
      const href = stepPath(step);
      return href ? [{ step, href }] : [];
    }),
  };
}

/** Where a step of the first visit is done; null for the preview, and while its page is not built. */
export function firstStepPath(step: FirstStep): string | null {
  const pathOfStep = {
    avatar: "profilePicture",
    photos: "photos",
    text: "portrait",
    services: "services",
  } as const;
  return step === "preview" ? null : stepPath(pathOfStep[step]);
}
