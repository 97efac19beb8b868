import { useLocale, useTranslations } from "next-intl";
import { GroupLinks, regionCrumbs } from "@/components/directory/places/group-links";
import { PlaceLinks } from "@/components/directory/places/place-links";
import { VenueListScreen } from "@/components/listing/venues/venue-list-screen";
import { areaPath } from "@/lib/core/addresses/planners";
import { venuesAreaPath, venuesCityPath, venuesPath } from "@/lib/core/addresses/venues";
import type { PlaceDto } from "@/lib/directory/schema";
import type { VenueListDto, VenuePlaceDto } from "@/lib/listing/venues/schema";
import type { CountedGroup } from "@/lib/places/groups/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** The venues of an area, region or tourist area, with links to its cities, its areas or neighbours, and its country. */
export function VenueAreaScreen({
  area,
  list,
  cities,
  around,
  within,
  groups,
}: {
  area: PlaceDto;
  list: VenueListDto;
  cities: readonly VenuePlaceDto[];
  /** Neighbouring areas with listed venues. */
  around: readonly VenuePlaceDto[];
  /** The areas of a region or tourist area. */
  within: readonly VenuePlaceDto[];
  groups: readonly CountedGroup[];
}) {
  const t = useTranslations("venues.list");
  const places = useTranslations("venue-places");
  const directory = useTranslations("directory");
  const where = inPlace({ ...area, type: "area" }, useLocale());
  return (
    <VenueListScreen
      crumbs={[
        { label: t("root"), href: venuesPath() },
        ...regionCrumbs(area, venuesAreaPath),
        { label: area.name, href: list.page > 1 ? venuesAreaPath(area.slug) : undefined },
        ...(list.page > 1 ? [{ label: t("page", { page: list.page }) }] : []),
      ]}
      where={where}
      placeName={area.name}
      list={list}
      hrefOf={(page) => venuesAreaPath(area.slug, page)}
    >
      <PlaceLinks
        title={t("areas")}
        links={within.map(({ slug, name, venues }) => ({ href: venuesAreaPath(slug), name, count: venues }))}
      />
      <PlaceLinks
        title={t("cities")}
        links={cities.map(({ slug, name, areaSlug, venues }) => ({
          href: venuesCityPath(areaSlug, slug),
          name,
          count: venues,
        }))}
      />
      <PlaceLinks
        title={directory("list.neighbours")}
        links={around.map(({ slug, name, venues }) => ({
          href: venuesAreaPath(slug),
          name,
          count: venues,
        }))}
      />
      <GroupLinks groups={groups} pathOf={venuesAreaPath} />
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <a href={venuesPath()} className="link">
          {t("up", { where: directory("inCountry") })}
        </a>
        {list.planners > 0 ? (
          <a href={areaPath(area.slug)} className="link">
            {places("planners", { count: list.planners, where })}
          </a>
        ) : null}
      </p>
    </VenueListScreen>
  );
}
