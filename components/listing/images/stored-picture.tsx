import { initialsOf } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
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

/** The picture of a card, four by three; the initials of the name without one. The name is shown beside it. */
export function CardPicture({
  picture,
  name,
  initialsClassName = "text-[3.5rem]",
  sizes = "(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw",
  isPriority,
}: {
  picture: PictureDto | null;
  name: string;
  /** Size of the initials. */
  initialsClassName?: string;
  sizes?: string | undefined;
  isPriority?: boolean | undefined;
}) {
  return (
    <div className="aspect-4/3 overflow-hidden rounded-picture bg-sunken">
      {picture ? (
        <StoredPicture picture={picture} alt="" sizes={sizes} isPriority={isPriority} isCover />
      ) : (
        <span
          aria-hidden="true"
          className={cn(
            "flex size-full items-center justify-center bg-sage-tint font-display text-sage-text",
            initialsClassName,
          )}
        >
          {initialsOf(name)}
        </span>
      )}
    </div>
  );
}
