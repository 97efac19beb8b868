import { z } from "zod";
import { amountDto, currencyDto } from "@/lib/core/amounts";
import { datePrecisions } from "@/lib/core/catalogue/date-precisions";
import { instantField, pageNumber, queryNumber, uuidField } from "@/lib/core/fields";
import { locales } from "@/lib/core/i18n/locales";
import { editDto } from "@/lib/leads/changes/schema";
import { leadFailures } from "@/lib/leads/lead-refunds/rules";
import { budgetFits } from "@/lib/leads/matching/budget-fit";
import { sentMatchDto } from "@/lib/leads/matching/schema";
import {
  defaultPageSize,
  displayedStatuses,
  longestSearch,
  pageSizes,
  rejectionReasons,
  requestEndings,
  sortDirections,
  sortFields,
} from "@/lib/leads/requests/rules";

/** An empty query parameter counts as absent, because a plain form sends every field. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const choice = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  optional(z.enum(codes, { error: "choice_invalid" }));

/**
 * GET /api/event-requests. Without `sortField`: unread first, the newest first in each part. `status` and
 * `upcoming=1` narrow the list.
 */
export const listRequestsInput = z.strictObject({
  page: optional(pageNumber).transform((page) => page ?? 1),
  pageSize: optional(queryNumber.pipe(z.literal(pageSizes, { error: "choice_invalid" }))).transform(
    (size) => size ?? defaultPageSize,
  ),
  sortField: choice(sortFields),
  sortDirection: choice(sortDirections),
  status: choice(displayedStatuses),
  upcoming: optional(z.literal("1", { error: "choice_invalid" })).transform((flag) => flag !== undefined),
  /** First name, town or kind of event; never part of a contact. */
  q: optional(z.string({ error: "invalid" }).trim().max(longestSearch, "too_long")).transform(
    (text) => text || undefined,
  ),
});
/** Addresses know three sizes of a page; the dashboard reads only the first few requests. */
export type ListRequestsInput = Omit<z.output<typeof listRequestsInput>, "pageSize"> & { pageSize: number };

/** The list of an address. Invalid parameters count as absent, because a bookmark may be old. */
export function listViewOf(query: Record<string, string | string[] | undefined>): ListRequestsInput {
  const known = Object.entries(listRequestsInput.shape).filter(
    ([name, field]) => field.safeParse(query[name]).success,
  );
  return listRequestsInput.parse(Object.fromEntries(known.map(([name]) => [name, query[name]])));
}

export const requestKeyInput = z.strictObject({ uuid: uuidField });
export type RequestKey = z.output<typeof requestKeyInput>;

/** POST and DELETE /api/event-requests/{uuid}/unread */
export const unreadDto = z.object({ isSeen: z.boolean() });
export type UnreadDto = z.output<typeof unreadDto>;

/** GET /api/event-requests/news */
export const newsInput = z.strictObject({ after: instantField });
export type NewsInput = z.output<typeof newsInput>;
export const newsCountDto = z.object({ total: z.number().int() });
export type NewsCountDto = z.output<typeof newsCountDto>;

/** POST /api/event-requests/news */
export const acknowledgeInput = z.strictObject({ until: instantField });
export type AcknowledgeInput = z.output<typeof acknowledgeInput>;

/** POST /api/event-requests/{uuid}/reject */
export const rejectInput = z.strictObject({
  uuid: uuidField,
  reason: z.enum(rejectionReasons, {
    error: (issue) =>
      issue.input === undefined || issue.input === "" ? "reason_required" : "choice_invalid",
  }),
});
export type RejectInput = z.output<typeof rejectInput>;

const instant = z.iso.datetime();
const text = z.string().nullable();

/**
 * A venue that the couple asks about; `slug` and `href` are null while visitors do not see it. `href` is its page, on the
 * host of the country that lists it.
 */
const askedVenue = z.object({ id: z.uuid(), name: z.string(), slug: text, href: z.url().nullable() });

const facts = {
  uuid: z.uuid(),
  createdAt: instant,
  isSeen: z.boolean(),
  seenDate: instant.nullable(),
  /** Seen before and marked as unread: then `isSeen` is false. */
  isMarkedUnread: z.boolean(),
  isRejected: z.boolean(),
  hasRejectedAt: instant.nullable(),
  rejectionReason: z.enum(rejectionReasons).nullable(),
  status: z.enum(displayedStatuses),
};

const occasion = {
  eventType: text,
  eventTypeLabel: text,
  /** The day itself, or the first day of the month or season. */
  eventDate: z.iso.date().nullable(),
  eventDatePrecision: z.enum(datePrecisions).nullable(),
  eventLocationCity: text,
  eventLocationCountry: text,
  eventLocationZipcode: text,
};

const occasionDto = z.object(occasion);
export type OccasionDto = z.output<typeof occasionDto>;

/** How and when the couple ended the request; null while it is open. */
const ending = z.object({ kind: z.enum(requestEndings), at: instant }).nullable();

export const listedRequestDto = z.object({
  ...facts,
  isUnlocked: z.boolean(),
  unlockDate: instant.nullable(),
  ending,
  /** Days until an event that is 0 to 7 days away, else null. */
  daysUntilEvent: z.number().int().nullable(),
  isUpcoming: z.boolean(),
  venues: z.array(askedVenue),
  /** A visit waits for the owner's answer, or will take place. */
  visit: z.enum(["proposed", "accepted"]).nullable(),
  /** The first name masks a last name in it until the unlock. */
  project: z.object({ ...occasion, firstname: z.string(), guestRangeLabel: text, budgetRangeLabel: text }),
});
export type ListedRequestDto = z.output<typeof listedRequestDto>;

/** What arrived since the last announcement: how many, the newest ones, and up to when. */
export interface NewsDto {
  total: number;
  until: string;
  requests: { uuid: string; createdAt: string; project: OccasionDto }[];
}

export const requestListDto = z.object({
  eventRequests: z.array(listedRequestDto),
  /** All unread requests of this provider, also those that the filter hides. */
  unreadMessages: z.number().int(),
  total: z.number().int(),
  /** How many of `total` are unread. */
  totalUnread: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type RequestListDto = z.output<typeof requestListDto>;

const openFacts = {
  ...occasion,
  /** The language the couple writes in. */
  locale: z.enum(locales),
  serviceTypeLabel: text,
  budgetRangeLabel: text,
  budgetPlannerRangeLabel: text,
  guestRangeLabel: text,
  languagesLabel: z.array(z.string()),
  hasTheme: z.boolean().nullable(),
  weddingTheme: text,
  eventLocationLatitude: z.number().nullable(),
  eventLocationLongitude: z.number().nullable(),
};

/** A locked request has no address, and a point in the middle of a square of about 2 km. */
const lockedProject = z.object({
  ...openFacts,
  member: z.object({ firstname: z.string(), lastnameInitial: z.string() }),
});

const unlockedProject = z.object({
  ...openFacts,
  eventLocation: text,
  /** Null once the couple's data is erased, or the couple stopped the contact, except for the first name. */
  member: z.object({ firstname: z.string(), lastname: text, email: text, phone: text }),
});

const lockedMessage = z.object({
  ...facts,
  isUnlocked: z.literal(false),
  unlockDate: z.null(),
  /** Addresses, numbers and links are masked. */
  message: text,
  /** What the couple wrote to this provider alone; null when it wrote the same to all. */
  ownMessage: text,
});
const unlockedMessage = z.object({
  ...facts,
  isUnlocked: z.literal(true),
  unlockDate: instant,
  message: text,
  ownMessage: text,
});

export const requestMessageDto = z.discriminatedUnion("isUnlocked", [lockedMessage, unlockedMessage]);
export type RequestMessageDto = z.output<typeof requestMessageDto>;

const shared = {
  ending,
  /** Null for a request without a stored score. */
  match: sentMatchDto.nullable(),
  /** Empty for a request about the provider's services. */
  venues: z.array(askedVenue),
  rejectionReasons: z.record(z.enum(rejectionReasons), z.string()),
  isUpcoming: z.boolean(),
  daysUntilEvent: z.number().int().nullable(),
  /** Kilometres from the first venue, or else the provider's address, to the point shown. */
  distanceKm: z.number().int().nullable(),
  /** What the couple changed since the request was sent, the latest first; masked like the request itself. */
  changes: z.array(editDto),
  /** A person reads a change of the couple; nobody can unlock the request meanwhile. */
  isBeingChecked: z.boolean(),
  /** The couple has entered a code sent to its present phone number. */
  isPhoneVerified: z.boolean(),
  /** The provider's own price, in its currency: the lowest of the venues, or that of the requested service. */
  startingPrice: amountDto.nullable(),
  startingPriceCurrency: currencyDto.nullable(),
  budgetFit: z.enum(budgetFits),
  /** How many providers received the request, and how many of the five places are taken. */
  competition: z.object({
    receivers: z.number().int(),
    unlocks: z.number().int(),
    maxUnlocks: z.number().int(),
    hasPlace: z.boolean(),
    isClosed: z.boolean(),
  }),
};

/** GET /api/event-requests/{uuid}. The two shapes share no contact: `isUnlocked` distinguishes them. */
export const lockedRequestDto = z.object({
  isUnlocked: z.literal(false),
  message: lockedMessage,
  project: lockedProject,
  ...shared,
});
export const unlockedRequestDto = z.object({
  isUnlocked: z.literal(true),
  message: unlockedMessage,
  project: unlockedProject,
  /** Credits the unlock took: 1, or 0 with Premium. */
  creditsSpent: z.number().int(),
  /** The unlock turned out to be worth nothing; `credits` went back, 0 when Premium had paid for it. */
  failure: z.object({ reason: z.enum(leadFailures), at: instant, credits: z.number().int() }).nullable(),
  ...shared,
});
export const requestDto = z.discriminatedUnion("isUnlocked", [lockedRequestDto, unlockedRequestDto]);
export type LockedRequestDto = z.output<typeof lockedRequestDto>;
export type UnlockedRequestDto = z.output<typeof unlockedRequestDto>;
export type RequestDto = z.output<typeof requestDto>;

/** POST /api/event-requests/{uuid}/unlock */
export const contactDto = z.object({ email: z.string(), phone: z.string().nullable() });
export type ContactDto = z.output<typeof contactDto>;

export const rejectedDto = z.object({ message: requestMessageDto });
export type RejectedDto = z.output<typeof rejectedDto>;
