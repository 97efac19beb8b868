import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { pageMetadata, sharedOf } from "@/components/seo/page-metadata";
import { siteCard, venueCard, venueListCard } from "@/components/seo/shared-cards";
import { moneyText, shownPriceText, siteCurrency } from "@/components/ui/money-text";
import { venuePath, venuesAreaPath, venuesCityPath, venuesPath } from "@/lib/core/addresses/venues";
import { viewedPrice } from "@/lib/core/exchange";
import { midSentence } from "@/lib/core/text";
import type { PlaceDto } from "@/lib/directory/schema";
import type { PublicVenueDto, VenueListDto } from "@/lib/listing/venues/schema";
import { inPlace } from "@/lib/places/write-in-place";
import type { PageSite } from "@/lib/seo/get-site";
import { isVenueListIndexed, type ListOf } from "@/lib/seo/rules";
import { fittingDescription } from "@/lib/seo/write-title";

interface ListFacts {
  site: PageSite;
  list: VenueListDto;
}

/** Title and metadata from the real figures of a list; a list with few venues is shown with `noindex`. */
async function listMetadata(
  { site, list, area, city }: ListFacts & { area?: PlaceDto; city?: PlaceDto },
  { kind, where, path }: { kind: ListOf; where: string; path: string },
) {
  const { locale } = site;
  const t = await getTranslations({ locale, namespace: "venues.meta" });
  const format = await getFormatter({ locale });
  const { total, page, fromPriceCents } = list;
  const price = fromPriceCents === null ? "" : moneyText(format, fromPriceCents / 100, siteCurrency(locale));
  const titleWith = (hasPrice: "yes" | "no") => {
    const title = t("placeTitle", { where, price, hasPrice });
    return page > 1 ? t("paged", { title, page }) : title;
  };
  const slugs = [area, city].flatMap((one) => one?.slug ?? []);
  const picture =
    page > 1
      ? sharedOf(["site"], await siteCard(locale))
      : sharedOf([`venues-${kind}`, ...slugs], await venueListCard(locale, { list, area, city }));
  return pageMetadata({
    site,
    path,
    picture,
    title: [titleWith(price ? "yes" : "no"), titleWith("no")],
    description: t("placeDescription", { where, count: total }),
    isIndexed: isVenueListIndexed(kind, total),
  });
}

export async function venueCountryMetadata(facts: ListFacts): Promise<Metadata> {
  const t = await getTranslations({ locale: facts.site.locale, namespace: "directory" });
  return listMetadata(facts, { kind: "country", where: t("inCountry"), path: venuesPath(facts.list.page) });
}

export async function venueAreaMetadata(facts: ListFacts & { area: PlaceDto }): Promise<Metadata> {
  const { area, list, site } = facts;
  const where = inPlace({ ...area, type: "area" }, site.locale);
  return listMetadata(facts, { kind: "area", where, path: venuesAreaPath(area.slug, list.page) });
}

export async function venueCityMetadata(
  facts: ListFacts & { area: PlaceDto; city: PlaceDto },
): Promise<Metadata> {
  const { area, city, list, site } = facts;
  const where = inPlace({ ...city, type: "city" }, site.locale);
  const path = venuesCityPath(area.slug, city.slug, list.page);
  return listMetadata(facts, { kind: "city", where, path });
}

/** Title from name, kind, place and price; the description is the owner's own text. */
export async function venueMetadata(site: PageSite, venue: PublicVenueDto): Promise<Metadata> {
  const { locale } = site;
  const t = await getTranslations({ locale, namespace: "venues" });
  const list = await getTranslations({ locale, namespace: "venues.meta" });
  const format = await getFormatter({ locale });
  const type = t(`types.${venue.type}`);
  const where = inPlace({ name: venue.city, code: null, type: "city" }, locale);
  return pageMetadata({
    site,
    path: venuePath(venue.slug),
    picture: sharedOf(["venue", venue.slug], await venueCard(locale, venue)),
    title: [
      t("meta.venueTitle", {
        name: venue.name,
        type: midSentence(type, locale),
        where,
        price: shownPriceText(format, viewedPrice(venue.fromPriceCents, venue.prices)),
      }),
      `${venue.name}, ${midSentence(type, locale)} ${where}`,
      venue.name,
    ],
    description: fittingDescription(
      venue.description.replace(/\s+/g, " "),
      [venue.name, `${type} ${where}`, list("placeDescription", { where, count: 0 })].join(". "),
    ),
  });
}
