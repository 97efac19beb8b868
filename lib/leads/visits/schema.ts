import { z } from "zod";
import { dateField, textField, uuidField } from "@/lib/core/fields";
import { type HalfDay, halfDays } from "@/lib/core/half-days";
import type { HolidayName } from "@/lib/core/markets/market-data";
import { projectKeyInput } from "@/lib/leads/projects/schema";

/** Half-days that a couple proposes. */
export const slotCount = 3;

/** Characters of the owner's word with a refusal. */
export const mostNote = 300;

const slotField = z.strictObject({
  day: dateField,
  half: z.enum(halfDays, { error: "choice_invalid" }),
});
const visitId = { visitId: uuidField };

/** POST /api/project/propose-visit. The days are those of the venue's calendar. */
export const proposeVisitInput = projectKeyInput.extend({
  venueId: uuidField,
  slots: z
    .array(slotField, { error: "required" })
    .length(slotCount, "invalid")
    .refine(
      (slots) => new Set(slots.map(({ day, half }) => `${day} ${half}`)).size === slots.length,
      "invalid",
    ),
});
export type ProposeVisitInput = z.output<typeof proposeVisitInput>;

/** POST /api/project/cancel-visit */
export const cancelVisitInput = projectKeyInput.extend(visitId);
export type CancelVisitInput = z.output<typeof cancelVisitInput>;

export const visitKeyInput = z.strictObject({ uuid: uuidField, ...visitId });
export type VisitKey = z.output<typeof visitKeyInput>;

/** POST /api/event-requests/{uuid}/visits/{visitId}/decline */
export const declineVisitInput = visitKeyInput.extend({
  note: textField({ min: 0, max: mostNote })
    .transform((text) => text || null)
    .nullish(),
});
export type DeclineVisitInput = z.output<typeof declineVisitInput>;

/** POST /api/event-requests/{uuid}/visits/{visitId}/accept */
export const acceptVisitInput = visitKeyInput.extend({
  position: z.int({ error: "invalid" }).min(1, "invalid").max(slotCount, "invalid"),
});
export type AcceptVisitInput = z.output<typeof acceptVisitInput>;

const instant = z.iso.datetime();

/** A half-day on the calendar of the venue. */
export interface OwnVisitSlot {
  day: string;
  half: HalfDay;
}

interface OwnVisit {
  id: string;
  requestUuid: string;
  venueName: string;
}

/** Visits of all venues of an owner. */
export interface OwnVisits {
  /** Wait for the owner's answer; only the half-days that are not over, the couple's first wish first. */
  waiting: (OwnVisit & { slots: OwnVisitSlot[] })[];
  /** Will take place, the next one first. An accepted visit has an unlocked request. */
  expected: (OwnVisit & OwnVisitSlot & { firstname: string })[];
}

/** A public holiday where the venue is; the browser has its name. */
const holiday = z.object({
  day: z.iso.date(),
  name: z.custom<HolidayName>((value) => typeof value === "string").meta({ type: "string" }),
  isSubstitute: z.boolean(),
});

export const visitDto = z.object({
  id: z.uuid(),
  venue: z.object({ id: z.uuid(), name: z.string() }),
  state: z.enum(["proposed", "accepted", "declined", "cancelled"]),
  /** In the order of the couple's wish; `start` and `end` are instants, `timeZone` is the venue's. */
  slots: z.array(
    z.object({
      position: z.int(),
      day: z.iso.date(),
      half: z.enum(halfDays),
      start: instant,
      end: instant,
    }),
  ),
  timeZone: z.string(),
  /** Those of the proposed days. */
  holidays: z.array(holiday),
  /** Kept when an accepted visit is declined or cancelled later. */
  acceptedPosition: z.int().nullable(),
  /** The owner's word with a refusal. */
  declineNote: z.string().nullable(),
  /** The entry of an accepted visit in a calendar. */
  calendarEntry: z.object({ uid: z.string(), place: z.string() }).nullable(),
  createdAt: instant,
});
export type VisitDto = z.output<typeof visitDto>;

export const visitsDto = z.object({ visits: z.array(visitDto) });
export type VisitsDto = z.output<typeof visitsDto>;

/** A venue of an open request, of which the couple may propose a visit. Civil dates of the venue's calendar. */
const visitableVenue = z.object({
  id: z.uuid(),
  name: z.string(),
  eventRequestUuid: z.uuid(),
  /** Proposals that are left of `mostVisits`. */
  proposalsLeft: z.int(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Days between them on which the venue is booked or closed, as far as its calendar says. */
  takenDays: z.array(z.iso.date()),
  /** Those between them, of the country and the area of the venue. */
  holidays: z.array(holiday),
});
export type VisitableVenueDto = z.output<typeof visitableVenue>;

/** POST /api/project/visits */
export const projectVisitsDto = visitsDto.extend({ venues: z.array(visitableVenue) });
export type ProjectVisitsDto = z.output<typeof projectVisitsDto>;
