import type { PictureSource, PictureVariant } from "@/components/ui/picture";

function painting(
  name: string,
  width: number,
  height: number,
  widths: readonly number[],
  thumbhash: string,
): PictureSource {
  const variants = (format: "avif" | "webp"): PictureVariant[] =>
    widths.map((w) => ({ w, url: `/pictures/${name}-${w}.${format}` }));
  return {
    src: `/pictures/${name}.jpg`,
    width,
    height,
    thumbhash,
    variants: { avif: variants("avif"), webp: variants("webp") },
  };
}

/** The large pictures of the public pages, painted for the product. */
export const paintings = {
  gardenArch: painting("garden-arch", 1300, 975, [480, 800, 1300], "7AgGDYIGiFp7epV/dseYm5hwYYBn"),
  weddingCake: painting("wedding-cake", 880, 1100, [480, 880], "8BgGBgDPd0mWebiHaIOGTIWJun+T37g="),
  eveningTable: painting("evening-table", 1000, 750, [480, 1000], "mhgGDYAFm4ikXpZ3lViIhSaQJqCI"),
} as const;
