import { type VenueStep, venueSteps } from "@/lib/listing/own-venues/rules";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

/** From so many pictures on a couple can imagine the place. */
const PICTURES_WANTED = 6;

const kinds = [
  ...(["general", "description", "images", "features", "prestations"] as const),
  ...(["morePhotos", "alt", "detail"] as const),
] as const;
export type TaskKind = (typeof kinds)[number];

export interface Task {
  key: TaskKind;
  href: string;
  /** Pictures without a text, or pictures that are still wanted. */
  count: number;
}

/** What the page of a venue still lacks, in the order of its weight, and of how many things. */
export function openTasksOf(venue: VenueDto): { tasks: Task[]; total: number } {
  const { id, images, openSteps, detailedDescription } = venue;
  const stepHref = (step: VenueStep) => `/venues/${id}/edit?step=${venueSteps.indexOf(step) + 1}`;
  const photos = `/venues/${id}?tab=photos`;
  const untold = images.filter(({ alt }) => !alt?.trim()).length;
  const wanted = PICTURES_WANTED - images.length;
  const isStepOpen = (step: VenueStep) => openSteps.includes(step);
  const open: Record<TaskKind, { isOpen: boolean; href: string; count?: number }> = {
    general: { isOpen: isStepOpen("general"), href: stepHref("general") },
    description: { isOpen: isStepOpen("description"), href: stepHref("description") },
    images: { isOpen: isStepOpen("images"), href: photos },
    features: { isOpen: isStepOpen("features"), href: stepHref("features") },
    prestations: { isOpen: isStepOpen("prestations"), href: `/venues/${id}/services` },
    morePhotos: { isOpen: images.length > 0 && wanted > 0, href: photos, count: wanted },
    alt: { isOpen: untold > 0, href: photos, count: untold },
    detail: { isOpen: !detailedDescription, href: stepHref("description") },
  };
  const tasks = kinds.flatMap((key) => {
    const { isOpen, href, count = 0 } = open[key];
    return isOpen ? [{ key, href, count }] : [];
  });
  return { tasks, total: kinds.length };
}
