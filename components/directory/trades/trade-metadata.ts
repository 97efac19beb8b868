import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { tradeName, whereOf } from "@/components/directory/trades/trade-words";
import { pageMetadata, sharedOf } from "@/components/seo/page-metadata";
import { siteCard } from "@/components/seo/shared-cards";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { tradePath } from "@/lib/core/addresses/trades";
import { langueName } from "@/lib/core/catalogue/labels";
import { partsOf, type Trade } from "@/lib/directory/trades/rules";
import type { TradeListDto, TradePlaceDto, TradePlaceLinkDto } from "@/lib/directory/trades/schema";
import type { PageSite } from "@/lib/seo/get-site";
import { isTradeIndexed } from "@/lib/seo/rules";

/** Most towns or areas that a description names, if they fit. */
const PLACES_NAMED = 3;
const DESCRIPTION_MAX = 200;

export interface TradePageProps {
  site: PageSite;
  trade: Trade;
  place: TradePlaceDto;
  list: TradeListDto;
}

/** Title, description and other metadata of a trade's page from its real figures. */
export async function tradeMetadata({
  site,
  trade,
  place,
  list,
  areas,
  cities,
}: TradePageProps & Record<"areas" | "cities", readonly TradePlaceLinkDto[]>): Promise<Metadata> {
  const { locale } = site;
  const t = await getTranslations({ locale, namespace: "trades" });
  const directory = await getTranslations({ locale, namespace: "directory" });
  const format = await getFormatter({ locale });
  const { total, page, facts } = list;
  const price =
    facts.fromPriceCents === null ? "" : moneyText(format, facts.fromPriceCents / 100, siteCurrency(locale));
  const words = {
    trade: tradeName(t, trade),
    where: whereOf(place, locale, directory("inCountry")),
    price,
    hasPrice: price ? "yes" : "no",
  };
  const language = trade.kind === "language" ? langueName(trade.code, locale) : null;
  const titles = [
    t("metaTitle", words),
    t("title", words),
    // "Wedding planners et officiants néerlandophones en Provence-Alpes-Côte d’Azur" is not shown in full.
    ...(language ? [t("shortTitle", { ...words, language })] : []),
  ] as const;
  const numbered = (title: string) => (page > 1 ? directory("meta.paged", { title, page }) : title);
  const descriptionOf = (names: readonly string[]) =>
    t("description", {
      ...words,
      count: total,
      places: format.list(names, { type: "conjunction" }),
      hasPlaces: names.length > 0 ? "yes" : "no",
    });
  const byProviders = [...(cities.length > 0 ? cities : areas)].sort(
    (one, other) => other.planners - one.planners,
  );
  const named = byProviders.slice(0, PLACES_NAMED).map(({ name }) => name);
  while (named.length > 0 && descriptionOf(named).length > DESCRIPTION_MAX) named.pop();
  return pageMetadata({
    site,
    path: tradePath(trade.slug, partsOf(place), page),
    picture: sharedOf(["site"], await siteCard(locale)),
    title: [numbered(titles[0]), ...titles.slice(1).map(numbered)],
    description: descriptionOf(named),
    isIndexed: isTradeIndexed(total),
  });
}
