import { z } from "zod";
import { datePrecisions } from "@/lib/core/catalogue/date-precisions";
import { eventTypes } from "@/lib/core/catalogue/events";
import { prestationTypes } from "@/lib/core/catalogue/prestations";
import { ownEditDto } from "@/lib/leads/changes/schema";
import { projectStatuses, requestStates } from "@/lib/leads/projects/rules";
import { outcomes } from "@/lib/leads/projects/schema";
import { pictureDto } from "@/lib/listing/images/schema";

const shownVenue = { id: z.uuid(), name: z.string(), slug: z.string().nullable(), href: z.url().nullable() };

/**
 * One provider that a couple wrote to, with what it did since. An owner who was asked about venues only has their names,
 * their towns and the picture of the first.
 */
export const sentRequestDto = z.object({
  id: z.uuid(),
  eventRequestUuid: z.uuid(),
  name: z.string(),
  /** Null once the profile is no longer listed. */
  slug: z.string().nullable(),
  /** Its page, on the host of the country that lists it; null once it is no longer listed. */
  href: z.url().nullable(),
  /** False for an owner who was asked about venues only. */
  isAskedForServices: z.boolean(),
  /** The asked venues; `slug` and `href` are null while visitors do not see a venue. */
  venues: z.array(z.object(shownVenue)),
  /** The provider closed its account; its name and town were deleted with it. */
  isGone: z.boolean(),
  city: z.string(),
  isPremium: z.boolean(),
  picture: pictureDto.nullable(),
  state: z.enum(requestStates),
  /** It has the couple's contact, and keeps its place whatever the state. */
  hasContact: z.boolean(),
  /** When the request came into this state. */
  since: z.iso.datetime(),
  rejectionReason: z.string().nullable(),
  outcome: z.enum(outcomes).nullable(),
});
export type SentRequestDto = z.output<typeof sentRequestDto>;

/** GET /api/project/mine */
export const myProjectDto = z.object({
  uuid: z.uuid(),
  status: z.enum(projectStatuses),
  step: z.number().int(),
  eventType: z.enum(eventTypes).nullable(),
  serviceType: z.enum(prestationTypes).nullable(),
  eventDate: z.string().nullable(),
  eventDatePrecision: z.enum(datePrecisions).nullable(),
  eventLocationCity: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Places among the five that nobody holds: neither by the contact nor by an answer that may still come. */
  placesLeft: z.number().int(),
  requests: z.array(sentRequestDto),
  /** What the couple changed after the code, the latest first. */
  edits: z.array(ownEditDto),
  /** Asked venues that are booked or closed on the day of the event. */
  takenVenues: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type MyProjectDto = z.output<typeof myProjectDto>;
export const myProjectsDto = z.object({ projects: z.array(myProjectDto) });
