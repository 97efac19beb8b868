import { useTranslations } from "next-intl";
import { MapShell } from "@/components/maps/map-shell";
import type { LandPicture } from "@/lib/places/land/schema";

/** The land of a region beside its title: a drawing within the page, without a script or a file of its own. */
export function RegionPicture({ name, picture }: { name: string; picture: LandPicture }) {
  const t = useTranslations("search.region");
  return (
    <figure className="max-lg:order-first max-lg:-mx-(--gutter) print:hidden">
      <MapShell picture={picture} className="aspect-video max-lg:rounded-none! lg:aspect-21/16" />
      <figcaption className="sr-only">{t("picture", { name })}</figcaption>
    </figure>
  );
}
