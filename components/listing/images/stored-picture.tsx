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

/** A caption that says more than the name beside the picture; a name of a file says nothing. */
export function captionOf({ alt }: Pick<PictureDto, "alt">, name: string): string {
  const caption = alt.trim();
  const isName = caption.localeCompare(name.trim(), undefined, { sensitivity: "base" }) === 0;
  const isFile = /\.(jpe?g|png|webp|avif|heic|gif|tiff?)$/i.test(caption) || !/\p{L}{3}/u.test(caption);
  const isCamera = /^(img|dsc[fn]?|pxl|dji|photo|image|screenshot)[-_ ]?\d+/i.test(caption);
  return isName || isFile || isCamera ? "" : caption;
}

/**
 * The picture of a card, four by three; the initials of the name without one. Its caption is its text, if it has one: the
 * name is shown beside it and is not read twice.
 */
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
        <StoredPicture
          picture={picture}
          alt={captionOf(picture, name)}
          sizes={sizes}
          isPriority={isPriority}
          isCover
        />
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
