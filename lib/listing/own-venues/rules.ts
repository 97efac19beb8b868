/** Limits of one venue. Prices in euros. */
export const venueLimits = {
  images: 30,
  /** Files that one call may bring; other pictures are sent one by one. */
  filesAtOnce: 5,
  guests: 100_000,
  bedrooms: 10_000,
  priceEuros: 10_000_000,
  lengths: {
    name: 80,
    address: 200,
    city: 100,
    description: 5_000,
    detailedDescription: 10_000,
    contact: 100,
    serviceTitle: 80,
    serviceDescription: 2_000,
    imageTitle: 80,
    imageText: 400,
  },
} as const;

/** The steps of the form, in their order. */
export const venueSteps = ["general", "description", "features", "prestations", "images"] as const;
export type VenueStep = (typeof venueSteps)[number];

/** Steps without which a venue is neither sent to the moderators nor published. */
export const requiredSteps = ["general", "description", "images"] as const satisfies readonly VenueStep[];

/** What the rule about completion needs to know of a venue or of a form that is being filled in. */
export interface VenueContents {
  name: string;
  type: string;
  email: string;
  phone: string;
  zipcode: string;
  city: string;
  countryCode: string;
  description: string;
  seatedCapacity: number | null;
  standingCapacity: number | null;
  bedrooms: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  features: readonly unknown[];
  prestationDetails: readonly unknown[];
  images: readonly { isVisible: boolean }[];
}

const isFilled = (...texts: string[]) => texts.every((text) => text.trim() !== "");
const isAtLeastOne = (...figures: (number | null)[]) =>
  figures.every((figure) => figure !== null && figure >= 1);

const isDone: Record<VenueStep, (venue: VenueContents) => boolean> = {
  general: (v) => isFilled(v.name, v.type, v.email, v.phone, v.zipcode, v.city, v.countryCode),
  description: (v) =>
    isFilled(v.description) &&
    isAtLeastOne(v.seatedCapacity, v.standingCapacity, v.bedrooms, v.minPrice, v.maxPrice) &&
    (v.maxPrice ?? 0) >= (v.minPrice ?? 0),
  features: (v) => v.features.length > 0,
  prestations: (v) => v.prestationDetails.length > 0,
  images: (v) => v.images.some(({ isVisible }) => isVisible),
};

/** The steps in which something is missing, in the order of the form. */
export function openStepsOf(venue: VenueContents): VenueStep[] {
  return venueSteps.filter((step) => !isDone[step](venue));
}

/** Whether a venue with these open steps may be sent to the moderators. */
export const isReady = (openSteps: readonly VenueStep[]) =>
  !requiredSteps.some((step) => openSteps.includes(step));

/** What its owner reads of a venue's moderation: a draft was never sent to the moderators. */
export const venueStates = ["draft", "pending", "approved", "rejected"] as const;
