import type { LockedRequestDto, UnlockedRequestDto } from "@/lib/leads/requests/schema";

const timeline = {
  uuid: "0f9d5a58-2a2b-4c1d-8e3f-4a5b6c7d8e9f",
  createdAt: "2027-02-15T08:12:00.000Z",
  isSeen: true,
  isMarkedUnread: false,
  seenDate: null,
  isRejected: false,
  hasRejectedAt: null,
  rejectionReason: null,
};

const project = {
  locale: "fr-FR" as const,
  eventType: "WEDDING",
  eventTypeLabel: "Mariage",
  eventDate: "2027-09-04",
  eventDatePrecision: "DAY" as const,
  eventLocationCity: "Gordes",
  eventLocationCountry: "FR",
  eventLocationZipcode: "84220",
  serviceTypeLabel: "Organisation partielle",
  budgetRangeLabel: null,
  budgetPlannerRangeLabel: null,
  guestRangeLabel: "81 à 100 invités",
  languagesLabel: ["Français"],
  hasTheme: false,
  weddingTheme: null,
  eventLocationLatitude: 43.9116,
  eventLocationLongitude: 5.2003,
};

const shared = {
  ending: null,
  match: { score: 86, reasons: [{ code: "service" as const, points: 33, kind: "full" as const }] },
  venues: [],
  rejectionReasons: {
    budget: "Budget incompatible",
    location: "Lieu trop éloigné",
    not_qualified: "Ne correspond pas à mon offre",
    not_available: "Pas disponible à ces dates",
    questionable: "Demande douteuse",
    not_sufficient_infos: "Informations insuffisantes",
    other: "Autre raison",
  },
  changes: [],
  isBeingChecked: false,
  isUpcoming: false,
  daysUntilEvent: null,
  distanceKm: 39,
  isPhoneVerified: false,
  startingPrice: 1800,
  startingPriceCurrency: "EUR" as const,
  budgetFit: "fits" as const,
  competition: { receivers: 3, unlocks: 2, maxUnlocks: 5, hasPlace: true, isClosed: false },
};

export const lockedSample = (): LockedRequestDto => ({
  isUnlocked: false,
  message: {
    ...timeline,
    status: "locked",
    isUnlocked: false,
    unlockDate: null,
    message: "Nous avons le lieu.",
    ownMessage: null,
  },
  project: { ...project, member: { firstname: "Camille", lastnameInitial: "D" } },
  ...shared,
});

export const unlockedSample = (): UnlockedRequestDto => ({
  isUnlocked: true,
  message: {
    ...timeline,
    status: "unlocked",
    isUnlocked: true,
    unlockDate: "2027-02-15T08:30:00.000Z",
    message: "Nous avons le lieu.",
    ownMessage: null,
  },
  project: {
    ...project,
    eventLocation: "Chemin de la Fontaine basse, 84220 Gordes",
    member: {
      firstname: "Camille",
      lastname: "Duvernoy",
      email: "camille@exemple.test",
      phone: "+33612345678",
    },
  },
  creditsSpent: 1,
  failure: null,
  ...shared,
});
