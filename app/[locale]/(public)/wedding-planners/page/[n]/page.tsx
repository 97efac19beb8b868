import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { CityScreen } from "@/components/directory/places/city-screen";
import { CountryScreen } from "@/components/directory/places/country-screen";
import { cityMetadata, countryMetadata } from "@/components/directory/places/list-metadata";
import { ListData } from "@/components/seo/structured-data/list-data";
import { countryPath, parsePage } from "@/lib/core/addresses/planners";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readCityList, readCountryList } from "@/lib/http/public-pages/lists";
import { publicSite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; n: string }>;
}

/** An area may be called "page": if the last segment is no number, the address names one of its cities. */
const AREA_CALLED_PAGE = "page";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { n } = await params;
  const page = parsePage(n);
  const facts = { locale, site: publicSite(locale) };
  if (page === null) {
    const city = await readCityList(locale, AREA_CALLED_PAGE, n, 1);
    return city ? cityMetadata({ ...city, ...facts }) : {};
  }
  const data = await readCountryList(locale, page);
  return data ? countryMetadata({ ...data, ...facts }) : {};
}

export default async function CountryPageN({ params }: Props) {
  const locale = await pageLocale(params);
  const { n } = await params;
  const page = parsePage(n);
  if (page === null) {
    const city = await readCityList(locale, AREA_CALLED_PAGE, n, 1);
    if (!city) notFound();
    return (
      <>
        <ListData site={publicSite(locale)} {...city} />
        <CityScreen {...city} />
      </>
    );
  }
  if (page === 1) permanentRedirect(countryPath());
  const data = await readCountryList(locale, page);
  if (!data) notFound();
  return (
    <>
      <ListData site={publicSite(locale)} list={data.list} />
      <CountryScreen {...data} />
    </>
  );
}
