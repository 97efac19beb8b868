import type { PathOnceBuilt } from "@/lib/core/addresses/menus";

/** Where a step of the profile is done, or null while that page is not built; browsers load this list. */
export const stepLinks: {
  profilePicture: PathOnceBuilt<"/images">;
  photos: PathOnceBuilt<"/images">;
  videos: PathOnceBuilt<"/videos">;
  portrait: PathOnceBuilt<"/portrait-experiences">;
  experience: PathOnceBuilt<"/portrait-experiences">;
  benefits: PathOnceBuilt<"/portrait-experiences">;
  services: PathOnceBuilt<"/company/services">;
} = {
  profilePicture: null,
  photos: null,
  videos: null,
  portrait: "/portrait-experiences",
  experience: "/portrait-experiences",
  benefits: "/portrait-experiences",
  services: "/company/services",
};
