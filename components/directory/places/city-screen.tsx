import { useLocale, useTranslations } from "next-intl";
import { pageCrumb, rootCrumb } from "@/components/directory/places/country-screen";
import { GroupLinks, regionCrumbs } from "@/components/directory/places/group-links";
import { PlaceLinks } from "@/components/directory/places/place-links";
import { PlaceListScreen } from "@/components/directory/places/place-list-screen";
import { ProviderGrid } from "@/components/directory/provider-grid";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import { venuesCityPath } from "@/lib/core/addresses/venues";
import { formatDistance } from "@/lib/core/geo";
import {
  AROUND_KM,
  type CityDto,
  type PlaceDto,
  type PlaceListDto,
  type ProviderCardDto,
} from "@/lib/directory/schema";
import type { CountedGroup } from "@/lib/places/groups/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** The list of a city, with providers who work near it. */
export function CityScreen({
  area,
  city,
  list,
  around,
  cities,
  groups,
}: {
  area: PlaceDto;
  city: PlaceDto;
  list: PlaceListDto;
  around: readonly ProviderCardDto[];
  /** Cities nearby with listed providers. */
  cities: readonly CityDto[];
  groups: readonly CountedGroup[];
}) {
  const t = useTranslations("directory");
  const more = useTranslations("search");
  const locale = useLocale();
  const here = { label: city.name, href: list.page > 1 ? cityPath(area.slug, city.slug) : undefined };
  return (
    <PlaceListScreen
      crumbs={[
        rootCrumb(t("list.root")),
        ...regionCrumbs(area, areaPath),
        { label: area.name, href: area.isUnserved ? undefined : areaPath(area.slug) },
        here,
        ...(list.page > 1 ? [pageCrumb(t, list.page)] : []),
      ]}
      where={inPlace({ ...city, type: "city" }, locale)}
      name={city.name}
      pathOf={(page) => cityPath(area.slug, city.slug, page)}
      tradePlace={{ area, city }}
      venuesHref={venuesCityPath(area.slug, city.slug)}
      list={list}
    >
      {around.length > 0 ? (
        <section>
          <h2>{t("list.around", { distance: formatDistance(AROUND_KM, locale) })}</h2>
          <ProviderGrid cards={around} level={3} className="mt-6" />
        </section>
      ) : null}
      <PlaceLinks
        title={more("nearCities")}
        links={cities.map(({ name, slug, areaSlug, planners }) => ({
          href: cityPath(areaSlug, slug),
          name,
          count: planners,
        }))}
      />
      <GroupLinks groups={groups} pathOf={areaPath} />
      <p>
        {area.isUnserved ? (
          <a href={countryPath()} className="link">
            {t("list.upToCountry", { where: t("inCountry") })}
          </a>
        ) : (
          <a href={areaPath(area.slug)} className="link">
            {t("list.upToArea", { where: inPlace({ ...area, type: "area" }, locale) })}
          </a>
        )}
      </p>
    </PlaceListScreen>
  );
}
