import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { areaPath, cityPath, countryPath } from "@/lib/directory/addresses";
import { INDEXED_FROM, type PlaceDto, type PlaceListDto } from "@/lib/directory/schema";
import type { Locale } from "@/lib/i18n/locales";
import { inPlace } from "@/lib/places/in-place";

interface ListFacts {
  locale: Locale;
  origin: string;
  list: PlaceListDto;
}

/** Title, description and canonical from the list's real figures, whatever address it is shown at. */
async function listMetadata(
  { locale, origin, list }: ListFacts,
  where: string,
  path: string,
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "directory.meta" });
  const format = await getFormatter({ locale });
  const { total, page, fromPriceCents } = list;
  const price = fromPriceCents === null ? "" : format.number(fromPriceCents / 100, "wholeEuros");
  const words = { where, price, hasPrice: price ? "yes" : "no" };
  const title = t("placeTitle", words);
  return {
    title: page > 1 ? t("paged", { title, page }) : title,
    description: t("placeDescription", { ...words, count: total }),
    alternates: { canonical: `${origin}${path}` },
  };
}

/** Thin lists are shown, not offered to search engines. */
const robots = ({ total }: PlaceListDto): Pick<Metadata, "robots"> =>
  total >= INDEXED_FROM ? {} : { robots: { index: false, follow: true } };

export async function countryMetadata(facts: ListFacts): Promise<Metadata> {
  const t = await getTranslations({ locale: facts.locale, namespace: "directory" });
  return listMetadata(facts, t("inCountry"), countryPath(facts.list.page));
}

export async function areaMetadata(facts: ListFacts & { area: PlaceDto }): Promise<Metadata> {
  const { area, list, locale } = facts;
  const where = inPlace({ ...area, type: "area" }, locale);
  return { ...(await listMetadata(facts, where, areaPath(area.slug, list.page))), ...robots(list) };
}

export async function cityMetadata(facts: ListFacts & { area: PlaceDto; city: PlaceDto }): Promise<Metadata> {
  const { area, city, list, locale } = facts;
  const where = inPlace({ ...city, type: "city" }, locale);
  const path = cityPath(area.slug, city.slug, list.page);
  return { ...(await listMetadata(facts, where, path)), ...robots(list) };
}
