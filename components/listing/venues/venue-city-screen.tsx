import { useLocale, useTranslations } from "next-intl";
import { GroupLinks, regionCrumbs } from "@/components/directory/places/group-links";
import { PlaceLinks } from "@/components/directory/places/place-links";
import { VenueGrid } from "@/components/listing/venues/venue-grid";
import { VenueListScreen } from "@/components/listing/venues/venue-list-screen";
import { cityPath } from "@/lib/core/addresses/planners";
import { venuesAreaPath, venuesCityPath, venuesPath } from "@/lib/core/addresses/venues";
import type { PlaceDto } from "@/lib/directory/schema";
import type { VenueCardDto, VenueCityDto, VenueListDto } from "@/lib/listing/venues/schema";
import type { CountedGroup } from "@/lib/places/groups/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** The venues of a city, with others of its area and links to cities nearby. */
export function VenueCityScreen({
  area,
  city,
  list,
  around,
  cities,
  groups,
}: {
  area: PlaceDto;
  city: PlaceDto;
  list: VenueListDto;
  around: readonly VenueCardDto[];
  /** Cities nearby with listed venues. */
  cities: readonly VenueCityDto[];
  groups: readonly CountedGroup[];
}) {
  const t = useTranslations("venues.list");
  const places = useTranslations("venue-places");
  const near = useTranslations("search")("nearCities");
  const inCountry = useTranslations("directory")("inCountry");
  const locale = useLocale();
  const inArea = inPlace({ ...area, type: "area" }, locale);
  const where = inPlace({ ...city, type: "city" }, locale);
  return (
    <VenueListScreen
      crumbs={[
        { label: t("root"), href: venuesPath() },
        ...regionCrumbs(area, venuesAreaPath),
        { label: area.name, href: area.isUnserved ? undefined : venuesAreaPath(area.slug) },
        { label: city.name, href: list.page > 1 ? venuesCityPath(area.slug, city.slug) : undefined },
        ...(list.page > 1 ? [{ label: t("page", { page: list.page }) }] : []),
      ]}
      where={where}
      placeName={city.name}
      list={list}
      hrefOf={(page) => venuesCityPath(area.slug, city.slug, page)}
    >
      {around.length > 0 ? (
        <section>
          <h2>{t("around", { where: inArea })}</h2>
          <VenueGrid venues={around} level={3} canCompare className="mt-6" />
        </section>
      ) : null}
      <PlaceLinks
        title={near}
        links={cities.map(({ name, slug, areaSlug, venues }) => ({
          href: venuesCityPath(areaSlug, slug),
          name,
          count: venues,
        }))}
      />
      <GroupLinks groups={groups} pathOf={venuesAreaPath} />
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <a href={area.isUnserved ? venuesPath() : venuesAreaPath(area.slug)} className="link">
          {t("up", { where: area.isUnserved ? inCountry : inArea })}
        </a>
        {list.planners > 0 ? (
          <a href={cityPath(area.slug, city.slug)} className="link">
            {places("planners", { count: list.planners, where })}
          </a>
        ) : null}
      </p>
    </VenueListScreen>
  );
}
