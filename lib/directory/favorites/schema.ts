import { z } from "zod";
import { amountDto, currencyDto, originalPriceDto } from "@/lib/core/amounts";
import { uuidField } from "@/lib/core/fields";
import { FAVORITES_MAX, favoriteKinds } from "@/lib/directory/favorites/rules";
import { providerCardDto } from "@/lib/directory/schema";
import { pictureDto } from "@/lib/listing/images/schema";
import { ratedDto } from "@/lib/listing/shown-reviews/schema";

const favoriteDto = z.object({ kind: z.enum(favoriteKinds), id: z.uuid() });

const favoriteInput = z.strictObject({
  kind: z.enum(favoriteKinds, { error: "choice_invalid" }),
  id: uuidField,
});

/** POST /api/toggle-favorite */
export const toggleFavoriteInput = favoriteInput;
export const toggledDto = z.object({ isFavorite: z.boolean() });

/** POST /api/favorites: the favorites from before the sign-in. */
export const addFavoritesInput = z.strictObject({
  favorites: z.array(favoriteInput, { error: "required" }).max(FAVORITES_MAX, "too_big"),
});
export type AddFavoritesInput = z.output<typeof addFavoritesInput>;

/** GET /api/favorites */
export const favoritesDto = z.object({ favorites: z.array(favoriteDto) });

const idsField = z
  .string({ error: "invalid" })
  .max(FAVORITES_MAX * 37, "too_long")
  .transform((text) => (text === "" ? [] : text.split(",")))
  .pipe(z.array(uuidField).max(FAVORITES_MAX, "too_big"))
  .default([]);

/** GET /api/favorites/cards: ids separated by commas. */
export const favoriteCardsInput = z.strictObject({ planners: idsField, venues: idsField });

/** A card with the other facts of the comparison. */
export const comparedPlannerDto = providerCardDto.extend({
  /** Share of requests answered, 0 to 1; null where it is not public. */
  answerRate: z.number().nullable(),
  /** Year the company was founded. */
  sinceYear: z.int().nullable(),
});
export type ComparedPlannerDto = z.output<typeof comparedPlannerDto>;

export const favoriteVenueDto = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  seatedCapacity: z.int(),
  minPrice: amountDto,
  currency: currencyDto,
  original: originalPriceDto.nullable(),
  picture: pictureDto.nullable(),
  /** Verified reviews only. */
  reviews: ratedDto,
});
export type FavoriteVenueDto = z.output<typeof favoriteVenueDto>;

/** Of the ids in the query, what is still published, in their order. */
export const favoriteCardsDto = z.object({
  planners: z.array(comparedPlannerDto),
  venues: z.array(favoriteVenueDto),
});
export type FavoriteCardsDto = z.output<typeof favoriteCardsDto>;
