import { Flag, X } from "lucide";
import { useTranslations } from "next-intl";
import { Island } from "@/components/islands/island";
import { GalleryBeacon } from "@/components/listing/images/gallery-beacon";
import { LightboxControls } from "@/components/listing/images/lightbox-controls";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { reportPath } from "@/lib/backoffice/reports/rules";
import { nameForms } from "@/lib/core/i18n/french-names";
import { type ImageCategory, offeredCategories } from "@/lib/listing/images/categories";
import type { GalleryPictureDto } from "@/lib/listing/images/schema";

export const LIGHTBOX_ID = "photos";

/**
 * Attribute of a button that opens the lightbox at its n-th picture; without script the browser opens it at the
 * first.
 */
export const opensLightbox = (n: number) => ({ popoverTarget: LIGHTBOX_ID, "data-photo": n });

/** Hides a picture of another category while one is chosen: written out, so that the classes exist in the style sheet. */
const hiddenWhile: Record<ImageCategory, string> = {
  ceremony: "group-has-[[value=ceremony]:checked]/photos:hidden",
  reception: "group-has-[[value=reception]:checked]/photos:hidden",
  party: "group-has-[[value=party]:checked]/photos:hidden",
  place: "group-has-[[value=place]:checked]/photos:hidden",
  decoration: "group-has-[[value=decoration]:checked]/photos:hidden",
  details: "group-has-[[value=details]:checked]/photos:hidden",
  people: "group-has-[[value=people]:checked]/photos:hidden",
  team: "group-has-[[value=team]:checked]/photos:hidden",
};

/** The categories of a gallery, to see one of them only; works without script. */
function CategoryFilter({ categories }: { categories: readonly ImageCategory[] }) {
  const t = useTranslations("profile.photos");
  const names = useTranslations("images.categories");
  if (categories.length === 0) return null;
  return (
    <fieldset className="min-w-0 overflow-x-auto px-(--gutter) pb-2 [scrollbar-width:none]">
      <legend className="sr-only">{t("filter")}</legend>
      <div className="flex w-max gap-2 p-0.5">
        {([null, ...categories] as const).map((category) => (
          <label
            key={category}
            className="relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-on-band/45 px-3.5 text-small whitespace-nowrap has-checked:bg-on-band has-checked:text-band has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-band pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="photo-category"
              value={category ?? "all"}
              defaultChecked={category === null}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {category === null ? t("allCategories") : names(category)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * All pictures in the size of the screen, side by side. Without script the browser opens it, scrolls between
 * pictures and loads only those nearby. The script adds keys, arrow buttons and the start at the clicked
 * picture.
 */
export function Lightbox({
  pictures,
  name,
  countsViews,
}: {
  pictures: readonly GalleryPictureDto[];
  name: string;
  /** True when each viewed picture is counted, as on a profile. */
  countsViews?: boolean | undefined;
}) {
  const t = useTranslations("profile.photos");
  const total = pictures.length;
  const categories = offeredCategories(pictures);
  return (
    <dialog
      id={LIGHTBOX_ID}
      popover="auto"
      aria-label={t("label", nameForms({ name }))}
      className="group/photos fixed inset-0 m-0 size-full max-h-none max-w-none flex-col border-0 bg-band text-on-band open:flex [&:modal]:flex"
    >
      <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-(--gutter)">
        <p className="truncate font-display text-h3">{name}</p>
        <button
          type="button"
          popoverTarget={LIGHTBOX_ID}
          popoverTargetAction="hide"
          data-photo-close=""
          aria-label={t("close")}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-on-band/12 focus-visible:outline-on-band"
        >
          <Icon of={X} />
        </button>
      </div>
      <CategoryFilter categories={categories} />
      <ul
        data-photo-track=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain focus-visible:outline-on-band motion-safe:scroll-smooth [scrollbar-width:none]"
      >
        {pictures.map((picture, n) => (
          <li
            key={picture.id}
            data-gallery-image={countsViews ? picture.id : undefined}
            className={cn(
              "size-full flex-none snap-center snap-always",
              categories.filter((name) => name !== picture.category).map((name) => hiddenWhile[name]),
            )}
          >
            <figure className="flex size-full flex-col">
              <div className="relative min-h-0 flex-1 px-2 desk:px-18">
                <StoredPicture
                  picture={picture}
                  sizes="100vw"
                  className="mx-auto size-full bg-transparent! object-contain"
                  style={{ backgroundColor: "transparent" }}
                  isCover
                />
              </div>
              <figcaption className="mx-auto flex min-h-22 w-full max-w-240 gap-4 px-(--gutter) pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ui">
                <span className="text-on-band-2 figures whitespace-nowrap">
                  {t("position", { n: n + 1, total })}
                </span>
                <span className="min-w-0 flex-1">
                  {picture.alt}
                  {picture.description && picture.description !== picture.alt ? (
                    <span className="mt-0.5 line-clamp-3 block text-small text-on-band-2">
                      {picture.description}
                    </span>
                  ) : null}
                </span>
                <a
                  href={reportPath("image", picture.id)}
                  rel="nofollow"
                  className="inline-flex min-h-6 min-w-6 flex-none items-center justify-center gap-2 self-start text-small text-on-band-2 hover:text-on-band hover:underline focus-visible:outline-on-band pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                >
                  <Icon of={Flag} className="size-4" />
                  <span className="sr-only sm:not-sr-only">{t("report")}</span>
                </a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {countsViews ? <Island name="gallery-beacon" component={GalleryBeacon} props={{}} /> : null}
      <Island
        name="lightbox-controls"
        component={LightboxControls}
        props={{
          dialogId: LIGHTBOX_ID,
          positions: pictures.map((picture, n) => `${t("position", { n: n + 1, total })}, ${picture.alt}`),
          previousLabel: t("previous"),
          nextLabel: t("next"),
        }}
      />
    </dialog>
  );
}
