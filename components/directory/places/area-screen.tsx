import { useLocale, useTranslations } from "next-intl";
import { pageCrumb, rootCrumb } from "@/components/directory/places/country-screen";
import { PlaceLinks } from "@/components/directory/places/place-links";
import { PlaceListScreen } from "@/components/directory/places/place-list-screen";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import { venuesAreaPath } from "@/lib/core/addresses/venues";
import type { CityDto, PlaceDto, PlaceListDto } from "@/lib/directory/schema";
import type { AreaDto } from "@/lib/places/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** The list of a département or area, with its cities and its neighbours. */
export function AreaScreen({
  area,
  list,
  cities,
  around,
}: {
  area: PlaceDto;
  list: PlaceListDto;
  cities: readonly CityDto[];
  around: readonly AreaDto[];
}) {
  const t = useTranslations("directory");
  const locale = useLocale();
  const where = inPlace({ ...area, type: "area" }, locale);
  const here = { label: area.name, href: list.page > 1 ? areaPath(area.slug) : undefined };
  return (
    <PlaceListScreen
      crumbs={[
        rootCrumb(t("list.root")),
        ...(area.region === area.name ? [] : [{ label: area.region }]),
        here,
        ...(list.page > 1 ? [pageCrumb(t, list.page)] : []),
      ]}
      where={where}
      name={area.name}
      pathOf={(page) => areaPath(area.slug, page)}
      tradePlace={{ area, city: null }}
      venuesHref={venuesAreaPath(area.slug)}
      list={list}
    >
      <PlaceLinks
        title={t("list.cities")}
        links={cities.map(({ slug, name, planners }) => ({
          href: cityPath(area.slug, slug),
          name,
          count: planners,
        }))}
      />
      <PlaceLinks
        title={t("list.neighbours")}
        links={around.map(({ slug, name, planners }) => ({ href: areaPath(slug), name, count: planners }))}
      />
      <p>
        <a href={countryPath()} className="link">
          {t("list.upToCountry", { where: t("inCountry") })}
        </a>
      </p>
    </PlaceListScreen>
  );
}
