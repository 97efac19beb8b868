import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { pageMetadata } from "@/components/marks/page-metadata";
import { midSentence } from "@/lib/core/text";
import { INDEXED_FROM, type PlaceDto } from "@/lib/directory/schema";
import type { Site } from "@/lib/marks/site";
import { beginningOf } from "@/lib/marks/title";
import { inPlace } from "@/lib/places/in-place";
import { venuePath, venuesAreaPath, venuesCityPath, venuesPath } from "@/lib/venues/addresses";
import type { PublicVenueDto, VenueListDto } from "@/lib/venues/schema";

interface ListFacts {
  site: Site;
  list: VenueListDto;
}

/** Title and marks from the list's real figures; thin lists are shown, not offered to search engines. */
async function listMetadata({ site, list }: ListFacts, where: string, path: string, isIndexed: boolean) {
  const { locale } = site;
  const t = await getTranslations({ locale, namespace: "venues.meta" });
  const format = await getFormatter({ locale });
  const { total, page, fromPriceCents } = list;
  const price = fromPriceCents === null ? "" : format.number(fromPriceCents / 100, "wholeEuros");
  const title = t("placeTitle", { where, price, hasPrice: price ? "yes" : "no" });
  return pageMetadata({
    site,
    path,
    title: page > 1 ? t("paged", { title, page }) : title,
    description: t("placeDescription", { where, count: total }),
    isIndexed,
  });
}

export async function venueCountryMetadata(facts: ListFacts): Promise<Metadata> {
  const t = await getTranslations({ locale: facts.site.locale, namespace: "directory" });
  return listMetadata(facts, t("inCountry"), venuesPath(facts.list.page), facts.list.total > 0);
}

export async function venueAreaMetadata(facts: ListFacts & { area: PlaceDto }): Promise<Metadata> {
  const { area, list, site } = facts;
  const where = inPlace({ ...area, type: "area" }, site.locale);
  return listMetadata(facts, where, venuesAreaPath(area.slug, list.page), list.total >= INDEXED_FROM);
}

export async function venueCityMetadata(
  facts: ListFacts & { area: PlaceDto; city: PlaceDto },
): Promise<Metadata> {
  const { area, city, list, site } = facts;
  const where = inPlace({ ...city, type: "city" }, site.locale);
  const path = venuesCityPath(area.slug, city.slug, list.page);
  return listMetadata(facts, where, path, list.total >= INDEXED_FROM);
}

/** Title from name, kind, place and price; the owner's own words describe the page. */
export async function venueMetadata(site: Site, venue: PublicVenueDto): Promise<Metadata> {
  const { locale } = site;
  const t = await getTranslations({ locale, namespace: "venues" });
  const format = await getFormatter({ locale });
  return pageMetadata({
    site,
    path: venuePath(venue.slug),
    title: t("meta.venueTitle", {
      name: venue.name,
      type: midSentence(t(`types.${venue.type}`), locale),
      where: inPlace({ name: venue.city, code: null, type: "city" }, locale),
      price: format.number(venue.fromPriceCents / 100, "wholeEuros"),
    }),
    description: beginningOf(venue.description.replace(/\s+/g, " ")),
  });
}
