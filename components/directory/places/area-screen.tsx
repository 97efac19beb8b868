import { useFormatter, useLocale, useTranslations } from "next-intl";
import { pageCrumb, rootCrumb } from "@/components/directory/places/country-screen";
import { GroupLinks, regionCrumbs } from "@/components/directory/places/group-links";
import { PlaceLinks } from "@/components/directory/places/place-links";
import { PlaceListScreen } from "@/components/directory/places/place-list-screen";
import { ProviderGrid } from "@/components/directory/provider-grid";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import { venuesAreaPath } from "@/lib/core/addresses/venues";
import { formatDistance } from "@/lib/core/geo";
import type { ChartFactsDto, RegionFactsDto } from "@/lib/directory/facts/schema";
import type { CityDto, PlaceDto, PlaceListDto, ProviderCardDto } from "@/lib/directory/schema";
import type { CountedGroup } from "@/lib/places/groups/schema";
import type { AreaDto } from "@/lib/places/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** Cities that the sentence about a region names. */
const CITIES_NAMED = 3;

/** The list of an area, region or tourist area, with its cities, and with its areas or its neighbours. */
export function AreaScreen({
  area,
  list,
  cities,
  around,
  within,
  groups,
  nearest,
  charts,
  region,
}: {
  area: PlaceDto;
  list: PlaceListDto;
  cities: readonly CityDto[];
  around: readonly AreaDto[];
  /** The areas of a region or tourist area. */
  within: readonly AreaDto[];
  groups: readonly CountedGroup[];
  /** Around a place without providers. */
  nearest: { radiusKm: number; planners: readonly ProviderCardDto[] } | null;
  /** Of the first page. */
  charts: ChartFactsDto | null;
  /** Of the first page of a region or tourist area. */
  region: RegionFactsDto | null;
}) {
  const t = useTranslations("directory");
  const format = useFormatter();
  const locale = useLocale();
  const where = inPlace({ ...area, type: "area" }, locale);
  const isGroup = area.spoken !== undefined;
  const { fromPriceCents } = list;
  const price = fromPriceCents === null ? "" : moneyText(format, fromPriceCents / 100, siteCurrency(locale));
  const here = { label: area.name, href: list.page > 1 ? areaPath(area.slug) : undefined };
  return (
    <PlaceListScreen
      crumbs={[
        rootCrumb(t("list.root")),
        ...regionCrumbs(area, areaPath),
        here,
        ...(list.page > 1 ? [pageCrumb(t, list.page)] : []),
      ]}
      where={where}
      name={area.name}
      pathOf={(page) => areaPath(area.slug, page)}
      tradePlace={{ area, city: null }}
      venuesHref={venuesAreaPath(area.slug)}
      list={list}
      intro={
        isGroup && cities.length > 0
          ? t("list.groupIntro", {
              where,
              count: list.total,
              cities: format.list(cities.slice(0, CITIES_NAMED).map(({ name }) => name)),
              hasPrice: price ? "yes" : "no",
              price,
            })
          : null
      }
      charts={charts}
      region={region}
    >
      {nearest ? (
        <section>
          <h2>{t("list.around", { distance: formatDistance(nearest.radiusKm, locale) })}</h2>
          <ProviderGrid cards={nearest.planners} level={3} className="mt-6" />
        </section>
      ) : null}
      <PlaceLinks
        title={t("list.areas")}
        links={within.map(({ slug, name, planners }) => ({ href: areaPath(slug), name, count: planners }))}
      />
      <PlaceLinks
        title={t("list.cities")}
        links={cities.map(({ slug, name, areaSlug, planners }) => ({
          href: cityPath(areaSlug, slug),
          name,
          count: planners,
        }))}
      />
      <PlaceLinks
        title={t("list.neighbours")}
        links={around.map(({ slug, name, planners }) => ({ href: areaPath(slug), name, count: planners }))}
      />
      <GroupLinks groups={groups} pathOf={areaPath} />
      <p>
        <a href={countryPath()} className="link">
          {t("list.upToCountry", { where: t("inCountry") })}
        </a>
      </p>
    </PlaceListScreen>
  );
}
