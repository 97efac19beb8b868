import type { PictureSource } from "@/components/ui/picture";

const painted = {
  bouquet: { width: 1000, height: 750, widths: [480, 1000], thumbhash: "8BgGDYC8domIhoh/hIiIg4ePY/eY" },
  "evening-table": {
    width: 1000,
    height: 750,
    widths: [480, 1000],
    thumbhash: "mhgGDYAFm4ikXpZ3lViIhSaQJqCI",
  },
  "garden-arch": {
    width: 1300,
    height: 975,
    widths: [480, 800, 1300],
    thumbhash: "7AgGDYIGiFp7epV/dseYm5hwYYBn",
  },
  "lavender-house": {
    width: 820,
    height: 1180,
    widths: [480, 820],
    thumbhash: "6hcKFQR4h494p3dneIV3h0mfpQU4",
  },
  "wedding-cake": {
    width: 880,
    height: 1100,
    widths: [480, 880],
    thumbhash: "8BgGBgDPd0mWebiHaIOGTIWJun+T37g=",
  },
} as const;

export type PaintedName = keyof typeof painted;

/** The product's own large pictures, from `public/pictures`. */
export function paintedPicture(name: PaintedName): PictureSource {
  const { width, height, widths, thumbhash } = painted[name];
  const renderings = (extension: string) =>
    widths.map((w) => ({ w, url: `/pictures/${name}-${w}.${extension}` }));
  return {
    src: `/pictures/${name}.jpg`,
    width,
    height,
    thumbhash,
    variants: { avif: renderings("avif"), webp: renderings("webp") },
  };
}
