import { z } from "zod";
import { textField, uuidField } from "@/lib/core/fields";
import { type ImageCategory, imageCategories } from "@/lib/listing/images/categories";
import { cropField, uploadField } from "@/lib/listing/media/upload";

const rendering = z.object({
  /** Width in pixels. */
  w: z.int().positive(),
  url: z.string(),
});
export type PictureRendering = z.output<typeof rendering>;

/** A stored picture as screens and API calls get it; sources are sorted by width. */
export const pictureDto = z.object({
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Base64; its mean colour fills the frame until the picture is loaded. */
  thumbhash: z.string().nullable(),
  sources: z.object({ avif: z.array(rendering), webp: z.array(rendering), jpeg: z.array(rendering) }),
});
export type PictureDto = z.output<typeof pictureDto>;

/** A picture of a public gallery. The id is needed to count its views; `alt` is its title or caption. */
export interface GalleryPictureDto extends PictureDto {
  id: string;
  /** A second line under the picture, if its owner wrote one. */
  description: string | null;
  /** Only in the gallery of a profile. */
  category?: ImageCategory | null;
}

/** Lengths of the texts of a picture, in characters. */
export const imageLengths = { title: { min: 3, max: 80 }, description: { min: 3, max: 400 } } as const;

const words = {
  title: textField(imageLengths.title),
  description: textField(imageLengths.description),
};

const picture = { image: uploadField.optional(), crop: cropField.optional() };

export const addImageInput = z.strictObject({ ...picture, ...words });
export type AddImageInput = z.output<typeof addImageInput>;

export const profilePictureInput = z.strictObject(picture);
export type ProfilePictureInput = z.output<typeof profilePictureInput>;

export const imageKeyInput = z.strictObject({ id: uuidField });
export type ImageKey = z.output<typeof imageKeyInput>;

const categoryField = z.enum(imageCategories, { error: "choice_invalid" }).nullable();

/** Without a category the picture keeps the one that it has; null takes it away. */
export const editImageInput = z.strictObject({ id: uuidField, ...words, category: categoryField.optional() });
export type EditImageInput = z.output<typeof editImageInput>;

export const visibilityInput = z.strictObject({ id: uuidField, isVisible: z.boolean({ error: "invalid" }) });
export type VisibilityInput = z.output<typeof visibilityInput>;

/** More pictures than a gallery ever has; a longer list is refused before the database is asked. */
const MOST_IDS = 2000;

const idsField = z
  .array(uuidField, { error: "invalid" })
  .min(1, "required")
  .max(MOST_IDS, "too_long")
  .refine((ids) => new Set(ids).size === ids.length, "invalid");

/** All pictures of a portfolio or venue in their new order, each once. */
export const wholeOrderField = (most: number) =>
  z
    .array(uuidField)
    .min(1, "required")
    .max(most, "invalid")
    .refine((ids) => new Set(ids).size === ids.length, "invalid");

/** The pictures in their new order; those that are not named follow in the order that they had. */
export const orderInput = z.strictObject({ ids: idsField });
export type OrderInput = z.output<typeof orderInput>;

/** What can be done with several pictures at once. */
export const imageChanges = ["show", "hide", "delete", "category"] as const;
export type ImageChange = (typeof imageChanges)[number];

export const changeImagesInput = z.strictObject({
  ids: idsField,
  change: z.enum(imageChanges, { error: "choice_invalid" }),
  /** For the change of the category; null or nothing takes it away. */
  category: categoryField.optional(),
});
export type ChangeImagesInput = z.output<typeof changeImagesInput>;

/** One picture of the owner's gallery, as the API sends it. */
export const imageDto = z.object({
  id: z.uuid(),
  /** The largest rendering that every client can display. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  isVisible: z.boolean(),
  /** What it shows; null while its owner has not said so. */
  category: z.enum(imageCategories).nullable(),
  createdAt: z.iso.datetime(),
  /** Null without Premium. */
  views: z.int().nullable(),
});
export type ImageDto = z.output<typeof imageDto>;

export const imageListDto = z.object({
  images: z.array(imageDto),
  imageCount: z.int(),
  freePlanQuota: z.int(),
});

/** One picture as the owner's screen needs it: with all its renderings. */
export interface OwnImageDto extends ImageDto {
  picture: PictureDto;
}

/** A picture that a moderator took down. Only its owner sees that it was there; its files answer 404. */
export const removedPictureDto = z.object({
  id: z.uuid(),
  /** Its title or caption; null without one. */
  title: z.string().nullable(),
  /** As the moderator wrote it. */
  reason: z.string(),
  removedAt: z.iso.datetime(),
});
export type RemovedPictureDto = z.output<typeof removedPictureDto>;

/** Everything that the screen of photos shows. */
export interface OwnGalleryDto {
  images: OwnImageDto[];
  removed: RemovedPictureDto[];
  /** Why the portrait was taken down; null while it was not. */
  portraitRemoval: string | null;
  isPremium: boolean;
  freePlanQuota: number;
  portrait: PictureDto | null;
  /** What a new picture is called until its owner writes something better. */
  suggestion: { title: string; description: string };
}
