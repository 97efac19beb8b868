import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { placeholderOf } from "@/components/ui/thumbhash";

export interface PictureVariant {
  /** Width in pixels. */
  w: number;
  url: string;
}

/** What a stored picture knows of itself. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
  variants?:
    | { avif?: readonly PictureVariant[] | undefined; webp?: readonly PictureVariant[] | undefined }
    | undefined;
  /** Base64 of the thumbhash: its mean colour fills the frame until the picture comes. */
  thumbhash?: string | null | undefined;
}

export interface PictureProps extends Omit<ComponentProps<"img">, "src" | "width" | "height" | "alt"> {
  picture: PictureSource;
  alt: string;
  /** How wide it will be drawn, as in the `sizes` attribute. */
  sizes?: string | undefined;
  /** The largest picture above the fold: fetched at once. */
  isPriority?: boolean | undefined;
  /** Fills its frame (the parent sets the ratio); without it the picture keeps its own. */
  isCover?: boolean | undefined;
}

const srcSet = (variants: readonly PictureVariant[]) => variants.map((v) => `${v.url} ${v.w}w`).join(", ");

/** A photograph in the best format the browser reads, its place kept before it arrives. */
export function Picture({
  picture,
  alt,
  sizes = "100vw",
  isPriority,
  isCover,
  className,
  style,
  ...rest
}: PictureProps) {
  const { avif, webp } = picture.variants ?? {};
  const colour = placeholderOf(picture.thumbhash);
  return (
    <picture className={cn("block", isCover && "size-full")}>
      {avif?.length ? <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} /> : null}
      {webp?.length ? <source type="image/webp" srcSet={srcSet(webp)} sizes={sizes} /> : null}
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isPriority ? "eager" : "lazy"}
        fetchPriority={isPriority ? "high" : "auto"}
        decoding={isPriority ? "sync" : "async"}
        className={cn(
          "block rounded-picture bg-skeleton picture-tone",
          isCover ? "size-full object-cover" : "h-auto max-w-full",
          className,
        )}
        style={colour ? { backgroundColor: colour, ...style } : style}
        {...rest}
      />
    </picture>
  );
}
