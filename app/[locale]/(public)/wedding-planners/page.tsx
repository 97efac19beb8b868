import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CountryScreen } from "@/components/directory/places/country-screen";
import { countryMetadata } from "@/components/directory/places/list-metadata";
import { ListData } from "@/components/seo/structured-data/list-data";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readCountryList } from "@/lib/http/public-pages/lists";
import { publicSite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const data = await readCountryList(locale, 1);
  return data ? countryMetadata({ ...data, site: publicSite(locale) }) : {};
}

export default async function CountryPage({ params }: Props) {
  const locale = await pageLocale(params);
  const data = await readCountryList(locale, 1);
  if (!data) notFound();
  return (
    <>
      <ListData site={publicSite(locale)} list={data.list} />
      <CountryScreen {...data} />
    </>
  );
}
