import { z } from "zod";
import { amountDto, currencyDto, hasWholeCents, inOwnCurrency } from "@/lib/core/amounts";
import { type PrestationType, prestationIds } from "@/lib/core/catalogue/prestations";
import { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import type { PriceView } from "@/lib/core/exchange";
import { dateField, textField, uuidField } from "@/lib/core/fields";
import {
  type GalleryPictureDto,
  type PictureDto,
  pictureDto,
  removedPictureDto,
  wholeOrderField,
} from "@/lib/listing/images/schema";
import { type Upload, uploadField } from "@/lib/listing/media/upload";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";

/** A past wedding in a list. */
export interface PortfolioCardDto {
  id: string;
  slug: string;
  title: string;
  /** Civil date. */
  weddingDate: string;
  location: string;
  style: string;
  numberOfGuests: number | null;
  /** The key image, or else the first. */
  picture: PictureDto | null;
}

/** A published past wedding without the figures that its provider hides. */
export interface PublicPortfolioDto extends PortfolioCardDto {
  /** Instants, ISO 8601. */
  publishedAt: string;
  updatedAt: string;
  description: string;
  /** Of the budgets. */
  prices: PriceView;
  /** Null when missing or hidden. */
  totalBudgetCents: number | null;
  plannerBudgetCents: number | null;
  /** Total budget over guests, rounded to whole units; null when either is missing. */
  budgetPerGuestCents: number | null;
  prestations: PrestationType[];
  /** The key image first. */
  gallery: GalleryPictureDto[];
}

const { lengths } = portfolioLimits;

/** Euros with at most two decimals; null for none. */
const euros = z
  .number({ error: "number_invalid" })
  .min(0, "budget_negative")
  .max(portfolioLimits.budgetEuros, "budget_too_large")
  .refine(hasWholeCents, "number_invalid")
  .meta(inOwnCurrency)
  .nullable()
  .default(null);

/** One line of text that may be missing; an empty one is null. */
const optionalText = (max: number) =>
  textField({ min: 0, max })
    .transform((text) => text || null)
    .nullable()
    .default(null);

const degrees = (most: number) =>
  z.number({ error: "invalid" }).min(-most, "invalid").max(most, "invalid").nullable().default(null);

const fields = {
  title: textField({ max: lengths.title }).refine((title) => !/[\n\t]/.test(title), "invalid"),
  description: textField({ max: lengths.description }),
  weddingDate: z.string({ error: "required" }).min(1, "required").pipe(dateField),
  location: textField({ max: lengths.location }),
  style: textField({ max: lengths.style }),
  totalBudget: euros,
  plannerBudget: euros,
  numberOfGuests: z
    .int({ error: "number_invalid" })
    .min(1, "guests_too_few")
    .max(portfolioLimits.guests, "guests_too_many")
    .nullable()
    .default(null),
  isBudgetHidden: z.boolean({ error: "invalid" }).default(false),
  prestations: z
    .array(z.literal(prestationIds, { error: "choice_invalid" }))
    .max(prestationIds.length, "choice_invalid")
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .default([]),
  city: optionalText(lengths.location),
  postalCode: optionalText(20),
  countryCode: z.enum(europeanCountryCodes, { error: "choice_invalid" }).nullable().default(null),
  latitude: degrees(90),
  longitude: degrees(180),
};

/** POST /api/portfolios; also what the form is checked with. */
export const portfolioInput = z.strictObject(fields);
export type PortfolioInput = z.output<typeof portfolioInput>;

/** PUT /api/portfolios/{id}: all fields, as for a new one. */
export const updatePortfolioInput = z.strictObject({ id: uuidField, ...fields });
export type UpdatePortfolioInput = z.output<typeof updatePortfolioInput>;

export const noPortfolioInput = z.strictObject({});
export const portfolioKeyInput = z.strictObject({ id: uuidField });
export type PortfolioKey = z.output<typeof portfolioKeyInput>;
export const portfolioImageKeyInput = z.strictObject({ id: uuidField, imageId: uuidField });
export type PortfolioImageKey = z.output<typeof portfolioImageKeyInput>;

/** PUT /api/portfolios/{id}/images/{imageId}/caption; an empty caption removes it. */
export const captionInput = z.strictObject({
  id: uuidField,
  imageId: uuidField,
  caption: textField({ min: 0, max: lengths.caption }),
});
export type CaptionInput = z.output<typeof captionInput>;

/** PUT /api/portfolios/{id}/images/order: all pictures of the portfolio, each once. */
export const orderImagesInput = z.strictObject({
  id: uuidField,
  ids: wholeOrderField(portfolioLimits.images),
});
export type OrderImagesInput = z.output<typeof orderImagesInput>;

/** POST /api/portfolios/{id}/images; a form without any file is refused as `no_image`. */
export const addImagesInput = z.strictObject({
  id: uuidField,
  "images[]": z.array(uploadField).default([]).meta({ type: "array" }),
});
export interface AddImagesInput {
  id: string;
  "images[]": Upload[];
}

const imageFields = z.object({
  id: z.uuid(),
  /** The largest JPEG. */
  imageUrl: z.string(),
  caption: z.string().nullable(),
  isKeyImage: z.boolean(),
  /** From 1. */
  order: z.int().min(1),
  picture: pictureDto,
});
export type PortfolioImageDto = z.output<typeof imageFields>;

const portfolioFields = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  weddingDate: z.iso.date(),
  /** Of both budgets. */
  currency: currencyDto,
  totalBudget: amountDto.nullable(),
  plannerBudget: amountDto.nullable(),
  numberOfGuests: z.int().nullable(),
  location: z.string(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  countryCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  style: z.string(),
  isBudgetHidden: z.boolean(),
  isPublished: z.boolean(),
  /** Null without Premium. */
  totalViews: z.int().nullable(),
  updatedAt: z.iso.datetime(),
  prestations: z.array(z.object({ id: z.int(), label: z.string() })),
  images: z.array(imageFields),
  /** Pictures that a moderator took down; only their owner sees that they were there. */
  removedImages: z.array(removedPictureDto),
});
export type PortfolioDto = z.output<typeof portfolioFields>;

export const portfoliosDto = z.object({ portfolios: z.array(portfolioFields) });
export const portfolioAnswer = z.object({ portfolio: portfolioFields });
export const isPublishedDto = z.object({ isPublished: z.boolean() });
export const publicUrlDto = z.object({ url: z.url() });
export const portfolioImagesDto = z.object({ images: z.array(imageFields) });

/** Why one file of several is refused; each has a sentence under `portfolios.errors`. */
export const imageRefusals = [
  "image_too_large",
  "invalid_image",
  "image_too_small",
  "images_full",
  "image_upload",
] as const;
export type ImageRefusal = (typeof imageRefusals)[number];
export const addedImagesDto = z.object({
  /** The pictures that were added. */
  images: z.array(imageFields),
  errors: z.array(z.object({ name: z.string(), error: z.enum(imageRefusals) })),
});
export type AddedImagesDto = z.output<typeof addedImagesDto>;
