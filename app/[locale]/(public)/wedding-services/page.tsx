import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TradeIndexScreen } from "@/components/directory/trades/trade-index-screen";
import { everywhereMetadata } from "@/components/seo/page-metadata";
import { TradeIndexData } from "@/components/seo/structured-data/trade-data";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { everySite, publicSite } from "@/lib/http/public-pages/site";
import { readTradeIndex } from "@/lib/http/trade-pages/read-trade-index";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "trades" });
  const directory = await getTranslations({ locale, namespace: "directory" });
  const where = directory("inCountry");
  return everywhereMetadata({
    site: await everySite(locale),
    path: "/wedding-services",
    title: t("index.title", { where }),
    description: t("index.description", { where }),
  });
}

export default async function TradeIndexPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <>
      <TradeIndexData site={publicSite(locale)} />
      <TradeIndexScreen counts={await readTradeIndex(locale)} />
    </>
  );
}
