import { useLocale, useTranslations } from "next-intl";
import type { Crumb } from "@/components/ui/breadcrumb";
import { formatDistance } from "@/lib/core/geo";
import type { AlternativeDto } from "@/lib/directory/filters/schema";
import type { LocalityDto } from "@/lib/places/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** The place of a filtered list, for titles and breadcrumbs. */
export interface SearchedPlace {
  type: LocalityDto["type"];
  name: string;
  code: string | null;
  area: { name: string; slug: string };
  group?: { spoken: string };
}

/** What the searches for providers and for venues say in the same way. */
export function useSearchParts({
  place,
  pathOf,
  hasZone,
  root,
  areaPathOf,
}: {
  place: SearchedPlace | null;
  pathOf: () => string;
  hasZone: boolean;
  root: Crumb;
  areaPathOf: (slug: string) => string;
}) {
  const t = useTranslations("search");
  const inCountry = useTranslations("directory")("inCountry");
  const locale = useLocale();
  const where = place
    ? inPlace(
        { ...place, type: place.type === "city" ? "city" : "area", spoken: place.group?.spoken },
        locale,
      )
    : hasZone
      ? t("filters.inZone")
      : inCountry;
  const crumbs: Crumb[] = [
    root,
    ...(place?.type === "city" ? [{ label: place.area.name, href: areaPathOf(place.area.slug) }] : []),
    ...(place ? [{ label: place.name, href: pathOf() }] : []),
    { label: t("crumb") },
  ];
  return {
    /** "in Provence", "in the zone of the map". */
    where,
    crumbs,
    /** The texts of a wider search. */
    wider: ({ radiusKm, place: wider }: AlternativeDto<string>) => ({
      distance: radiusKm === null ? "" : formatDistance(radiusKm, locale),
      place: wider ?? "",
    }),
  };
}
