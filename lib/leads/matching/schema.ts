import { z } from "zod";
import { amountDto, currencyDto, originalPriceDto } from "@/lib/core/amounts";
import { langueCodes } from "@/lib/core/catalogue/langues";
import { prestationTypes } from "@/lib/core/catalogue/prestations";
import {
  matchCodes,
  venueMatchCodes,
  venueMatchWeights,
  weightsWithoutDate,
} from "@/lib/leads/matching/weights";
import { publicAvailabilities } from "@/lib/listing/availability/rules";
import { pictureDto } from "@/lib/listing/images/schema";
import { ratedDto } from "@/lib/listing/shown-reviews/schema";
import { venueTypes } from "@/lib/listing/venues/schema";

const most = Math.max(...Object.values(weightsWithoutDate));

/** One reason in the API; its points never exceed the weight of its code. */
export const matchReasonDto = z.object({ code: z.enum(matchCodes), points: z.int().min(1).max(most) });
export const matchScoreDto = z.int().min(0).max(100);

const kind = z.enum(["full", "partial", "open", "untold"]);

/** The score of a request that was sent, as the couple read it when it chose; most points first. */
export const sentMatchDto = z.object({
  score: matchScoreDto,
  reasons: z
    .array(
      z.object({
        code: z.enum([...new Set([...matchCodes, ...venueMatchCodes])]),
        points: z.int().min(1),
        kind,
      }),
    )
    .min(1),
});
export type SentMatchDto = z.output<typeof sentMatchDto>;

/** One provider that fits a project; `fromPrice` in `currency`, that of the site. Reasons are sentences `matching.reasons.<code>`, best first. */
export const prestataireDto = z.object({
  id: z.uuid(),
  slug: z.string(),
  /** Its page, on the host of the country that lists it. */
  href: z.url(),
  name: z.string(),
  city: z.string(),
  area: z.string(),
  distanceKm: z.number().nullable(),
  /** Beyond the couple's radius: listed after all that are within it. */
  isFurther: z.boolean(),
  fromPrice: amountDto.nullable(),
  currency: currencyDto,
  /** The price as the provider set it, where the one above is converted and rounded. */
  original: originalPriceDto.nullable(),
  score: matchScoreDto,
  reasons: z.array(matchReasonDto.extend({ kind })),
  isPremium: z.boolean(),
  prestations: z.array(z.enum(prestationTypes)),
  langues: z.array(z.enum(langueCodes)),
  picture: pictureDto.nullable(),
  reviews: ratedDto,
  /** Chosen by the couple; cannot be undone once the request is sent. */
  isChosen: z.boolean(),
  isSent: z.boolean(),
});
export type PrestataireDto = z.output<typeof prestataireDto>;

const mostOfVenue = Math.max(...Object.values(venueMatchWeights));
/** One venue that fits a project; `fromPrice` in `currency`, that of the site. Reasons are sentences `matching.venueReasons.<code>`. */
export const proposedVenueDto = z.object({
  id: z.uuid(),
  /** The owner, who receives one request for all venues: messages are given by this id. */
  providerId: z.uuid(),
  slug: z.string(),
  /** Its page, on the host of the country that lists it. */
  href: z.url(),
  name: z.string(),
  type: z.enum(venueTypes),
  city: z.string(),
  area: z.string(),
  distanceKm: z.number().nullable(),
  /** Beyond the couple's radius: listed after all that are within it. */
  isFurther: z.boolean(),
  fromPrice: amountDto,
  currency: currencyDto,
  original: originalPriceDto.nullable(),
  seatedCapacity: z.number().int(),
  score: matchScoreDto,
  reasons: z.array(
    z.object({ code: z.enum(venueMatchCodes), points: z.int().min(1).max(mostOfVenue), kind }),
  ),
  isPremium: z.boolean(),
  picture: pictureDto.nullable(),
  /** Verified reviews only. */
  reviews: ratedDto,
  /** On the day of the event; unknown without an exact day. A taken venue may be asked all the same. */
  availability: z.enum(publicAvailabilities),
  /** Chosen by the couple; cannot be undone once the request is sent. */
  isChosen: z.boolean(),
  isSent: z.boolean(),
});
export type ProposedVenueDto = z.output<typeof proposedVenueDto>;

/**
 * Providers for the service, if the couple asks for one, and venues, if it looks for one. `places`: who holds one of the
 * five places by a request that was sent.
 */
export const prestatairesDto = z.object({
  places: z.array(z.object({ providerId: z.uuid(), hasContact: z.boolean() })),
  prestataires: z.array(prestataireDto),
  venues: z.array(proposedVenueDto),
});
export type PrestatairesDto = z.output<typeof prestatairesDto>;
