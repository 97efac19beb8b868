import {
  budgetRangeLabel,
  type CatalogueWords,
  eventLabel,
  guestRangeLabel,
  langueLabel,
  plannerBudgetRangeLabel,
  prestationLabel,
} from "@/lib/core/catalogue/labels";
import { isLangueCode } from "@/lib/core/catalogue/langues";
import { isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { isPostalCode } from "@/lib/core/countries/postal-codes";
import { civilToday } from "@/lib/core/dates";
import { type EuroRates, lowestPrice } from "@/lib/core/exchange";
import { blurPoint, distanceKm } from "@/lib/core/geo";
import type { Locale } from "@/lib/core/i18n/locales";
import { marketOf } from "@/lib/core/markets/markets";
import type { Couple } from "@/lib/core/masking/find-own-name";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { maskName } from "@/lib/core/masking/mask-name";
import { maxUnlocksPerProject } from "@/lib/core/plan/rules";
import type { EditDto } from "@/lib/leads/changes/schema";
import type { Contact } from "@/lib/leads/couples/contact";
import { budgetFit } from "@/lib/leads/matching/budget-fit";
import { type SentMatchDto, sentMatchDto } from "@/lib/leads/matching/schema";
import { daysUntilUpcoming } from "@/lib/leads/requests/occasion";
import { hasPlace, isBeingChecked, isClosed, type RequestDetail } from "@/lib/leads/requests/request-detail";
import { displayedStatus, type RequestEnding } from "@/lib/leads/requests/rules";
import type { LockedRequestDto, RequestMessageDto, UnlockedRequestDto } from "@/lib/leads/requests/schema";

type Ending = Pick<
  RequestDetail,
  "contactStoppedAt" | "outcome" | "outcomeAt" | "projectStatus" | "projectClosedAt"
>;
type Timeline = Pick<
  RequestDetail,
  "uuid" | "createdAt" | "seenAt" | "markedUnread" | "unlockedAt" | "rejectedAt" | "rejectionReason"
>;
type Occasion = RequestDetail["occasion"];

/** The reader and the instant that the DTOs depend on. */
export interface Reading {
  /** What the couple changed since the request was sent. */
  changes: EditDto[];
  locale: Locale;
  now: Date;
  /** Time zone that decides which day is today: that of the provider's site. */
  timeZone: string;
  words: CatalogueWords;
  /** Where the provider's prices have another currency than the couple's budget. */
  rates: EuroRates;
  reasons: LockedRequestDto["rejectionReasons"];
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;
const masked = (text: string | null, couple: Couple) => (text === null ? null : maskMessage(text, couple));

export function timelineOf(facts: Timeline) {
  return {
    uuid: facts.uuid,
    createdAt: facts.createdAt.toISOString(),
    isSeen: facts.seenAt !== null && !facts.markedUnread,
    seenDate: iso(facts.seenAt),
    isMarkedUnread: facts.markedUnread,
    isRejected: facts.rejectedAt !== null,
    hasRejectedAt: iso(facts.rejectedAt),
    rejectionReason: facts.rejectionReason,
    status: displayedStatus({ isUnlocked: facts.unlockedAt !== null, isRejected: facts.rejectedAt !== null }),
  };
}

/** How the couple ended the request, or null. A booking comes first, and a stopped contact before all that follows. */
export function endingOf(facts: Ending): { kind: RequestEnding; at: string } | null {
  const { outcome, outcomeAt, contactStoppedAt, projectStatus, projectClosedAt } = facts;
  const ended = (kind: RequestEnding, at: Date | null) =>
    at === null ? null : { kind, at: at.toISOString() };
  if (outcome === "booked") return ended(outcome, outcomeAt);
  if (contactStoppedAt !== null) return ended("stopped", contactStoppedAt);
  if (outcome === "not_retained") return ended(outcome, outcomeAt);
  if (projectStatus === "CLOSED" || projectStatus === "BOOKED") return ended("closed", projectClosedAt);
  return projectStatus === "WITHDRAWN" ? ended("withdrawn", projectClosedAt) : null;
}

/** The postal code if it has the format of its country; any other text could be a phone number. */
const postalCode = ({
  eventLocationCountry: country,
  eventLocationZipcode: text,
}: Pick<Occasion, "eventLocationCountry" | "eventLocationZipcode">) =>
  isEuropeanCountryCode(country) && text !== null && isPostalCode(country, text) ? text : null;

/** The couple types the town as free text, so until the unlock it is the one that was masked when it was sent. */
export function occasionOf({ shownCity, ...occasion }: Occasion, isUnlocked: boolean, words: CatalogueWords) {
  return {
    ...occasion,
    eventTypeLabel: occasion.eventType === null ? null : eventLabel(occasion.eventType, words),
    eventLocationCity: isUnlocked ? occasion.eventLocationCity : shownCity,
    eventLocationZipcode: isUnlocked ? occasion.eventLocationZipcode : postalCode(occasion),
  };
}

/** Whether the event is within a week of `today`, a civil date. */
export function upcomingOf(occasion: Occasion, today: string) {
  const daysUntilEvent = daysUntilUpcoming(occasion, today);
  return { daysUntilEvent, isUpcoming: daysUntilEvent !== null };
}

/**
 * The couple's message to all, and the one for this provider alone if it wrote one; both masked while the request is
 * locked. `lastname` is the couple's. Without words of its own a request has a copy of the project's message.
 */
export function messageOf(
  facts: Timeline & Pick<RequestDetail, "message" | "ownMessage" | "firstname">,
  lastname: string,
): RequestMessageDto {
  const { message, ownMessage: sent } = facts;
  const ownMessage = sent === message ? null : sent;
  const timeline = timelineOf(facts);
  return facts.unlockedAt === null
    ? {
        ...timeline,
        isUnlocked: false,
        unlockDate: null,
        message: masked(message, { ...facts, lastname }),
        ownMessage: masked(ownMessage, { ...facts, lastname }),
      }
    : { ...timeline, isUnlocked: true, unlockDate: facts.unlockedAt.toISOString(), message, ownMessage };
}

function openFacts(facts: RequestDetail, reading: Reading, couple: Couple | null) {
  const isUnlocked = couple === null;
  const { locale, words } = reading;
  const { currency } = marketOf(facts.projectCountry);
  const point = pointOf(facts, isUnlocked);
  return {
    ...occasionOf(facts.occasion, isUnlocked, words),
    locale: facts.locale,
    serviceTypeLabel: facts.serviceType && prestationLabel(facts.serviceType, words),
    guestRangeLabel: facts.guestRange && guestRangeLabel(facts.guestRange, locale, words.ranges.guests),
    budgetRangeLabel:
      facts.budgetRange && budgetRangeLabel(facts.budgetRange, locale, currency, words.ranges.budget),
    budgetPlannerRangeLabel:
      facts.budgetPlannerRange &&
      plannerBudgetRangeLabel(facts.budgetPlannerRange, locale, currency, words.ranges.plannerBudget),
    languagesLabel: facts.languages.filter(isLangueCode).map((code) => langueLabel(code, locale)),
    hasTheme: facts.hasTheme,
    weddingTheme: couple ? masked(facts.weddingTheme, couple) : facts.weddingTheme,
    eventLocationLatitude: point?.latitude ?? null,
    eventLocationLongitude: point?.longitude ?? null,
  };
}

function pointOf({ latitude, longitude }: RequestDetail, isUnlocked: boolean) {
  if (latitude === null || longitude === null) return null;
  const point = { latitude, longitude };
  return isUnlocked ? point : blurPoint(point);
}

/** Measured to the point on the map, so that the distance reveals no more than the map. */
function distanceOf(facts: RequestDetail, isUnlocked: boolean): number | null {
  const { providerLatitude: latitude, providerLongitude: longitude } = facts;
  const point = pointOf(facts, isUnlocked);
  if (point === null || latitude === null || longitude === null) return null;
  return Math.round(distanceKm({ latitude, longitude }, point));
}

/** The stored score with its reasons; null where none is stored, or one of an older kind. */
function matchOf({ matchScore: score, matchReasons }: RequestDetail): SentMatchDto | null {
  const parsed = sentMatchDto.safeParse({ score, reasons: matchReasons ?? [] });
  return parsed.success ? parsed.data : null;
}

function sharedOf(facts: RequestDetail, reading: Reading, isUnlocked: boolean) {
  const { currency } = marketOf(facts.projectCountry);
  const startingPrice = lowestPrice(facts.startingPrices, currency, reading.rates);
  return {
    changes: reading.changes,
    isBeingChecked: isBeingChecked(facts),
    ending: endingOf(facts),
    match: matchOf(facts),
    venues: facts.venues,
    rejectionReasons: reading.reasons,
    ...upcomingOf(facts.occasion, civilToday(reading.now, reading.timeZone)),
    distanceKm: distanceOf(facts, isUnlocked),
    isPhoneVerified: facts.isPhoneVerified,
    startingPrice: startingPrice && startingPrice.cents / 100,
    startingPriceCurrency: startingPrice?.currency ?? null,
    // The budget for a service says nothing about the price of a venue.
    budgetFit: budgetFit({
      range: facts.venues.length > 0 ? null : facts.budgetPlannerRange,
      currency,
      startingPrice,
      rates: reading.rates,
    }),
    competition: {
      receivers: facts.receivers,
      unlocks: facts.unlocks,
      maxUnlocks: maxUnlocksPerProject,
      hasPlace: hasPlace(facts, reading.now),
      isClosed: isClosed(facts),
    },
  };
}

/** A locked request. Of the contact only the last name is known here, and only to mask it. */
export function lockedRequest(facts: RequestDetail, lastname: string, reading: Reading): LockedRequestDto {
  const { lastnameInitial } = facts;
  const couple = { firstname: facts.firstname, lastname };
  const firstname = maskName(facts.firstname, lastname);
  return {
    isUnlocked: false,
    message: messageOf({ ...facts, unlockedAt: null }, lastname) as LockedRequestDto["message"],
    project: { ...openFacts(facts, reading, couple), member: { firstname, lastnameInitial } },
    ...sharedOf(facts, reading, false),
  };
}

function failureOf({ failure, failedAt, creditsReturned }: RequestDetail): UnlockedRequestDto["failure"] {
  if (failure === null || failedAt === null) return null;
  return { reason: failure, at: failedAt.toISOString(), credits: creditsReturned };
}

/**
 * An unlocked request with the result of `revealContact`; without a contact once the couple's data is erased. With
 * `hiddenOf`, the couple that stopped the contact, texts and place are shown as before the unlock.
 */
export function unlockedRequest(
  facts: RequestDetail & { unlockedAt: Date },
  contact: Contact | null,
  reading: Reading,
  hiddenOf: Couple | null = null,
): UnlockedRequestDto {
  const { lastname = null, email = null, phone = null } = contact ?? {};
  const message = messageOf(facts, "") as UnlockedRequestDto["message"];
  return {
    isUnlocked: true,
    message: hiddenOf
      ? {
          ...message,
          message: masked(message.message, hiddenOf),
          ownMessage: masked(message.ownMessage, hiddenOf),
        }
      : message,
    project: {
      ...openFacts(facts, reading, hiddenOf),
      eventLocation: hiddenOf ? null : facts.eventLocation,
      member: { firstname: facts.firstname, lastname, email, phone },
    },
    creditsSpent: facts.creditsSpent,
    failure: failureOf(facts),
    ...sharedOf(facts, reading, hiddenOf === null),
  };
}
