import { Picture, type PictureProps } from "@/components/ui/picture";
import type { PictureDto } from "@/lib/listing/images/schema";

/** A stored picture; pass an empty `alt` where the name is shown beside it. */
export function StoredPicture({
  picture,
  alt = picture.alt,
  ...rest
}: Omit<PictureProps, "picture" | "alt"> & { picture: PictureDto; alt?: string }) {
  const { avif, webp, jpeg } = picture.sources;
  const fallback = jpeg.at(-1) ?? webp.at(-1) ?? avif.at(-1);
  if (!fallback) return null;
  const source = {
    src: fallback.url,
    width: picture.width,
    height: picture.height,
    thumbhash: picture.thumbhash,
    variants: { avif, webp },
  };
  return <Picture picture={source} alt={alt} {...rest} />;
}
