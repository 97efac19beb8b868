import type { ComponentProps } from "react";
import { thumbHashToAverageRGBA } from "thumbhash";
import { cn } from "@/components/ui/cn";

/** The mean colour of a picture from its thumbhash (base64), as CSS; null when there is none or it is damaged. */
function placeholderOf(hash: string | null | undefined): string | null {
  if (!hash) return null;
  try {
    const bytes = Uint8Array.from(atob(hash), (char) => char.charCodeAt(0));
    if (bytes.length < 5) return null;
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
    return `rgb(${byte(r)} ${byte(g)} ${byte(b)})`;
  } catch {
    return null;
  }
}

export interface PictureVariant {
  /** Width in pixels. */
  w: number;
  url: string;
}

/** A stored picture. */
export interface PictureSource {
  src: string;
  width: number;
  height: number;
  variants?:
    | { avif?: readonly PictureVariant[] | undefined; webp?: readonly PictureVariant[] | undefined }
    | undefined;
  /** Base64 of the thumbhash: its mean colour fills the frame until the picture is loaded. */
  thumbhash?: string | null | undefined;
}

export interface PictureProps extends Omit<ComponentProps<"img">, "src" | "width" | "height" | "alt"> {
  picture: PictureSource;
  alt: string;
  /** The width at which it is shown, as in the `sizes` attribute. */
  sizes?: string | undefined;
  /** The largest picture above the fold: loaded first. */
  isPriority?: boolean | undefined;
  /** Fills its frame (the parent sets the ratio); otherwise the picture keeps its own ratio. */
  isCover?: boolean | undefined;
}

const srcSet = (variants: readonly PictureVariant[]) => variants.map((v) => `${v.url} ${v.w}w`).join(", ");

/** A photo in the best format that the browser supports; its space is reserved before it is loaded. */
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
