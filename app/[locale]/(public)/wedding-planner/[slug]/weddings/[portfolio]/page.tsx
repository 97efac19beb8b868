import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { portfolioMetadata } from "@/components/listing/portfolios/portfolio-metadata";
import { PortfolioScreen } from "@/components/listing/portfolios/portfolio-screen";
import { WeddingData } from "@/components/seo/structured-data/wedding-data";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readPortfolio } from "@/lib/http/public-pages/portfolio";
import { publicSite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; slug: string; portfolio: string }>;
}

async function read({ params }: Props) {
  const locale = await pageLocale(params);
  const { slug, portfolio } = await params;
  const data = await readPortfolio(locale, slug, portfolio);
  return data && { ...data, site: publicSite(locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? portfolioMetadata(data) : {};
}

export default async function PortfolioPage(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  return (
    <>
      <WeddingData {...data} />
      <PortfolioScreen {...data} />
    </>
  );
}
