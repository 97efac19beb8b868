import { useTranslations } from "next-intl";
import { tradeName, whereOf } from "@/components/directory/trades/trade-words";
import { JsonLd } from "@/components/seo/structured-data/json-ld";
import { TRADES_ROOT, tradePath } from "@/lib/core/addresses/trades";
import { siteOf } from "@/lib/core/markets/markets";
import type { Trade } from "@/lib/directory/trades/rules";
import type { TradeListDto, TradePlaceDto } from "@/lib/directory/trades/schema";
import type { PageSite } from "@/lib/seo/get-site";
import { breadcrumbList, providerList, type Step } from "@/lib/seo/structured-data/list";

/** Breadcrumbs of a trade's page and the providers on it. */
export function TradeData({
  site,
  trade,
  place,
  list,
}: {
  site: PageSite;
  trade: Trade;
  place: TradePlaceDto;
  list: TradeListDto;
}) {
  const t = useTranslations("trades");
  const directory = useTranslations("directory");
  const { origin, locale } = site;
  const { area, city } = place;
  const name = tradeName(t, trade);
  const where = whereOf(place, locale, directory("inCountry"));
  const steps: Step[] = [
    { name: t("root"), path: TRADES_ROOT },
    { name, path: tradePath(trade.slug) },
    ...(area?.regionSlug ? [{ name: area.region, path: tradePath(trade.slug, [area.regionSlug]) }] : []),
    ...(area ? [{ name: area.name, path: tradePath(trade.slug, [area.slug]) }] : []),
    ...(area && city ? [{ name: city.name, path: tradePath(trade.slug, [area.slug, city.slug]) }] : []),
  ];
  const { country } = siteOf(locale);
  const providers = providerList({ origin, country, name: t("title", { trade: name, where }) }, list);
  return <JsonLd things={[breadcrumbList(origin, steps), ...(list.total > 0 ? [providers] : [])]} />;
}

/** Breadcrumbs of the page of all trades. */
export function TradeIndexData({ site }: { site: PageSite }) {
  const t = useTranslations("trades");
  return <JsonLd things={[breadcrumbList(site.origin, [{ name: t("root"), path: TRADES_ROOT }])]} />;
}
