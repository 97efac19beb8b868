import { Images, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { StoredPicture } from "@/components/images/stored-picture";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import type { GalleryPictureDto } from "@/lib/images/schema";

const POPOVER = "photos";

const frames: Record<number, string> = {
  1: "grid-cols-1 *:nth-2:hidden",
  2: "grid-cols-2",
  3: "grid-cols-2 grid-rows-[15rem_7rem] sm:grid-rows-[24rem_11rem] *:first:col-span-2 desk:grid-cols-[2fr_1fr] desk:grid-rows-2 desk:*:first:col-span-1 desk:*:first:row-span-2",
};

/** Three pictures; all of them open in a layer of the browser's own, without script. */
export function ProfileGallery({ gallery, name }: { gallery: readonly GalleryPictureDto[]; name: string }) {
  const t = useTranslations("directory.profile");
  const shown = gallery.slice(0, 3);
  if (shown.length === 0) return null;
  return (
    <div className="relative max-desk:-mx-(--gutter)">
      <div className={cn("grid gap-2", frames[shown.length], shown.length < 3 && "h-75", "desk:h-125")}>
        {shown.map((picture, n) => (
          <button
            key={picture.id}
            type="button"
            popoverTarget={POPOVER}
            aria-label={`${t("photos", { count: gallery.length })}, ${picture.alt}`}
            className="relative min-h-0 cursor-zoom-in overflow-hidden desk:rounded-picture"
          >
            <span className="absolute inset-0 block">
              <StoredPicture
                picture={picture}
                alt=""
                sizes={n === 0 ? "(min-width: 56.25rem) 52rem, 100vw" : "(min-width: 56.25rem) 26rem, 50vw"}
                isPriority={n === 0}
                isCover
                className="max-desk:rounded-none"
              />
            </span>
          </button>
        ))}
      </div>
      <button
        type="button"
        popoverTarget={POPOVER}
        className={cn(
          buttonStyle({ variant: "secondary", size: "small" }),
          "absolute right-(--gutter) bottom-3 desk:right-4 desk:bottom-4",
        )}
      >
        <Images aria-hidden="true" />
        {t("photos", { count: gallery.length })}
      </button>
      <div
        id={POPOVER}
        popover="auto"
        role="dialog"
        aria-label={`${name}, ${t("gallery")}`}
        className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-ground text-ink"
      >
        <div className="sticky top-0 z-sticky flex items-center justify-between border-b border-line bg-ground px-(--gutter) py-2">
          <p className="font-display text-h3">{name}</p>
          <button
            type="button"
            popoverTarget={POPOVER}
            popoverTargetAction="hide"
            className={buttonStyle({ variant: "quiet" })}
          >
            <X aria-hidden="true" />
            {t("closePhotos")}
          </button>
        </div>
        <ul className="mx-auto grid max-w-240 gap-8 px-(--gutter) py-8">
          {gallery.map((picture) => (
            <li key={picture.id} data-gallery-image={picture.id}>
              <figure>
                <StoredPicture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 64rem) 60rem, 92vw"
                  className="w-full"
                />
                <figcaption className="mt-2 text-small text-ink-2">{picture.alt}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
