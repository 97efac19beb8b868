import { isOpenScreen } from "@/components/layout/open-screens";
import type { ProfileStep } from "@/lib/listing/profile/completeness";

const screens: Record<ProfileStep, string> = {
  profilePicture: "/images",
  photos: "/images",
  videos: "/videos",
  portrait: "/portrait-experiences",
  experience: "/portrait-experiences",
  benefits: "/portrait-experiences",
  services: "/company/services",
};

/** Path of the screen for a profile step, or null while that screen does not exist. */
export function stepLink(step: ProfileStep): string | null {
  return isOpenScreen(screens[step]) ? screens[step] : null;
}
