import { Images } from "lucide";
import { useTranslations } from "next-intl";
import { Lightbox, opensLightbox } from "@/components/listing/images/lightbox";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { GalleryPictureDto } from "@/lib/listing/images/schema";

const frames: Record<number, string> = {
  1: "grid-cols-1 *:nth-2:hidden",
  2: "grid-cols-2",
  3: "grid-cols-2 grid-rows-[15rem_7rem] sm:grid-rows-[24rem_11rem] *:first:col-span-2 desk:grid-cols-[2fr_1fr] desk:grid-rows-2 desk:*:first:col-span-1 desk:*:first:row-span-2",
};

/** The first three pictures, large; the lightbox shows all. */
export function Mosaic({
  pictures,
  name,
  countsViews,
}: {
  pictures: readonly GalleryPictureDto[];
  name: string;
  countsViews?: boolean | undefined;
}) {
  const t = useTranslations("profile.photos");
  const shown = pictures.slice(0, 3);
  if (shown.length === 0) return null;
  const all = t("all", { count: pictures.length });
  return (
    <div className="relative max-desk:-mx-(--gutter)">
      <div className={cn("grid gap-2", frames[shown.length], shown.length < 3 && "h-75", "desk:h-125")}>
        {shown.map((picture, n) => (
          <button
            key={picture.id}
            type="button"
            {...opensLightbox(n)}
            aria-label={t("open", { n: n + 1, title: picture.alt })}
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
        {...opensLightbox(0)}
        className={cn(
          buttonStyle({ variant: "secondary", size: "small" }),
          "absolute right-(--gutter) bottom-3 desk:right-4 desk:bottom-4",
        )}
      >
        <Icon of={Images} />
        {all}
      </button>
      <Lightbox pictures={pictures} name={name} countsViews={countsViews} />
    </div>
  );
}
