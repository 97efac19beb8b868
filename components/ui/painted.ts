import type { PictureSource } from "@/components/ui/picture";

const painted = {
  bouquet: { width: 1000, height: 750, widths: [480, 1000] },
  "evening-table": { width: 1000, height: 750, widths: [480, 1000] },
  "garden-arch": { width: 1300, height: 975, widths: [480, 800, 1300] },
  "lavender-house": { width: 820, height: 1180, widths: [480, 820] },
  "wedding-cake": { width: 880, height: 1100, widths: [480, 880] },
} as const;

export type PaintedName = keyof typeof painted;

/** The product's own large pictures, in `public/pictures`. */
export function paintedPicture(name: PaintedName): PictureSource {
  const { width, height, widths } = painted[name];
  const renderings = (extension: string) =>
    widths.map((w) => ({ w, url: `/pictures/${name}-${w}.${extension}` }));
  return {
    src: `/pictures/${name}.jpg`,
    width,
    height,
    variants: { avif: renderings("avif"), webp: renderings("webp") },
  };
}
