import { useTranslations } from "next-intl";
import { PlaceLinks } from "@/components/directory/places/place-links";
import type { Crumb } from "@/components/ui/breadcrumb";
import type { PlaceDto } from "@/lib/directory/schema";
import type { CountedGroup } from "@/lib/places/groups/schema";

/** Regions and tourist areas with their number of providers or venues. */
export function GroupLinks({
  groups,
  pathOf,
}: {
  groups: readonly CountedGroup[];
  pathOf: (slug: string) => string;
}) {
  const t = useTranslations("directory.list");
  return (
    <PlaceLinks
      title={t("groups")}
      links={groups.map(({ slug, name, items }) => ({ href: pathOf(slug), name, count: items }))}
    />
  );
}

/** The breadcrumb of the region of an area, with a link where the region has a page. */
export function regionCrumbs(area: PlaceDto, pathOf: (slug: string) => string): Crumb[] {
  if (area.spoken !== undefined || area.region === area.name) return [];
  return [{ label: area.region, href: area.regionSlug && pathOf(area.regionSlug) }];
}
