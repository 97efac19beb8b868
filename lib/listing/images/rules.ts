import type { PictureDto, PictureRendering } from "@/lib/listing/images/schema";

type Format = keyof PictureDto["sources"];

/** One rendering as it is stored; `key` is its name in the file storage. */
export interface StoredVariant {
  key: string;
  format: Format;
  width: number;
}

export interface StoredPicture {
  width: number;
  height: number;
  thumbhash: string | null;
  variants: readonly StoredVariant[];
}

/** Public address of a stored rendering. */
export const mediaUrl = (key: string) => `/media/${key}`;

function renderings(variants: readonly StoredVariant[], format: Format): PictureRendering[] {
  return variants
    .filter((variant) => variant.format === format)
    .map(({ key, width }) => ({ w: width, url: mediaUrl(key) }))
    .sort((a, b) => a.w - b.w);
}

/** The picture as screens and API calls get it. */
export function pictureOf({ width, height, thumbhash, variants }: StoredPicture, alt: string): PictureDto {
  return {
    alt,
    width,
    height,
    thumbhash,
    sources: {
      avif: renderings(variants, "avif"),
      webp: renderings(variants, "webp"),
      jpeg: renderings(variants, "jpeg"),
    },
  };
}

/** Address of the largest rendering of the most common format; empty for a picture without renderings. */
export function largestUrl({ sources: { jpeg, webp, avif } }: PictureDto): string {
  return (jpeg.at(-1) ?? webp.at(-1) ?? avif.at(-1))?.url ?? "";
}

/** The image that becomes the key image when the one at `removed` goes: the next, else the first; null without any. */
export function nextKeyImage(ids: readonly string[], removed: string): string | null {
  const at = ids.indexOf(removed);
  const rest = ids.filter((id) => id !== removed);
  return rest[at] ?? rest[0] ?? null;
}

/** The list with the entry of `id` at another place, from 0. */
export function moved<T extends { id: string }>(entries: readonly T[], id: string, place: number): T[] {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return [...entries];
  const rest = entries.filter((one) => one.id !== id);
  return [...rest.slice(0, place), entry, ...rest.slice(place)];
}
