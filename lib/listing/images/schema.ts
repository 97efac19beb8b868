import { z } from "zod";

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
}
