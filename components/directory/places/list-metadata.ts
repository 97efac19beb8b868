import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { pageMetadata, sharedOf } from "@/components/seo/page-metadata";
import { placeCard, siteCard } from "@/components/seo/shared-cards";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import type { PlaceDto, PlaceListDto } from "@/lib/directory/schema";
import { inPlace } from "@/lib/places/write-in-place";
import type { PageSite } from "@/lib/seo/get-site";
import { isListIndexed } from "@/lib/seo/rules";

/** Most towns that the description of an area names, if they fit. */
const TOWNS_NAMED = 3;
/** Length of a description that search engines show. */
const DESCRIPTION_MAX = 200;

interface ListFacts {
  site: PageSite;
  list: PlaceListDto;
}

/** Title, description and other metadata from the real figures of a list, for any of its addresses. */
async function listMetadata(
  { site, list, area, city }: ListFacts & { area?: PlaceDto; city?: PlaceDto },
  place: { kind: "country" | "area" | "city"; where: string; path: string; towns?: readonly string[] },
): Promise<Metadata> {
  const { locale } = site;
  const t = await getTranslations({ locale, namespace: "directory.meta" });
  const format = await getFormatter({ locale });
  const { total, page, fromPriceCents } = list;
  const price = fromPriceCents === null ? "" : moneyText(format, fromPriceCents / 100, siteCurrency(locale));
  const words = { where: place.where, price, hasPrice: price ? "yes" : "no" };
  const titles = [t("placeTitle", words), t("placeTitle", { ...words, hasPrice: "no" })] as const;
  const numbered = (title: string) => (page > 1 ? t("paged", { title, page }) : title);
  const slugs = [area, city].flatMap((one) => one?.slug ?? []);
  // Picture of the first page only: other pages have not loaded its providers.
  const picture =
    page > 1
      ? sharedOf(["site"], await siteCard(locale))
      : sharedOf([place.kind, ...slugs], await placeCard(locale, { list, area, city }));
  const descriptionOf = (towns: readonly string[]) =>
    t("placeDescription", {
      ...words,
      count: total,
      towns: format.list(towns, { type: "conjunction" }),
      hasTowns: towns.length > 0 ? "yes" : "no",
    });
  const named = (place.towns ?? []).slice(0, TOWNS_NAMED);
  while (named.length > 0 && descriptionOf(named).length > DESCRIPTION_MAX) named.pop();
  return pageMetadata({
    site,
    path: place.path,
    picture,
    title: [numbered(titles[0]), numbered(titles[1])],
    description: descriptionOf(named),
    isIndexed: isListIndexed(place.kind, total),
  });
}

export async function countryMetadata(facts: ListFacts): Promise<Metadata> {
  const t = await getTranslations({ locale: facts.site.locale, namespace: "directory" });
  const path = countryPath(facts.list.page);
  return listMetadata(facts, { kind: "country", where: t("inCountry"), path });
}

/** For an area: names the towns with most providers, which are the first of `cities`. */
export function areaMetadata(
  facts: ListFacts & { area: PlaceDto; cities: readonly { name: string }[] },
): Promise<Metadata> {
  const { area, list, site, cities } = facts;
  const where = inPlace({ ...area, type: "area" }, site.locale);
  const towns = cities.map(({ name }) => name);
  return listMetadata(facts, { kind: "area", where, path: areaPath(area.slug, list.page), towns });
}

export function cityMetadata(facts: ListFacts & { area: PlaceDto; city: PlaceDto }): Promise<Metadata> {
  const { area, city, list, site } = facts;
  const where = inPlace({ ...city, type: "city" }, site.locale);
  return listMetadata(facts, { kind: "city", where, path: cityPath(area.slug, city.slug, list.page) });
}
