import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { tradeMetadata } from "@/components/directory/trades/trade-metadata";
import { TradeScreen } from "@/components/directory/trades/trade-screen";
import { TradeData } from "@/components/seo/structured-data/trade-data";
import { parsePage } from "@/lib/core/addresses/planners";
import { isSoleCity } from "@/lib/core/addresses/sole-cities";
import { tradePath } from "@/lib/core/addresses/trades";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { partsOf } from "@/lib/directory/trades/rules";
import { publicSite } from "@/lib/http/public-pages/site";
import { readTradeList } from "@/lib/http/trade-pages/read-trade-list";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

/** The pages of regions, areas, cities and later pages are this one too. */
interface Props {
  params: Promise<{ locale: string; trade: string; departement?: string; city?: string; n?: string }>;
}

async function read({ params }: Props) {
  const locale = await pageLocale(params);
  const { trade, departement, city, n } = await params;
  const page = n === undefined ? 1 : parsePage(n);
  const data = page === null ? null : await readTradeList(locale, trade, departement, city, page);
  return data && { ...data, site: publicSite(locale), isNumbered: n !== undefined };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? tradeMetadata(data) : {};
}

export default async function TradePage(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  const { trade, place, list, site, isNumbered } = data;
  const { area, city } = place;
  const isSecondAddress = area && city && isSoleCity(area.slug, city.slug);
  if (isSecondAddress || (isNumbered && list.page === 1))
    permanentRedirect(tradePath(trade.slug, partsOf(place), list.page));
  return (
    <>
      <TradeData site={site} trade={trade} place={place} list={list} />
      <TradeScreen {...data} />
    </>
  );
}
