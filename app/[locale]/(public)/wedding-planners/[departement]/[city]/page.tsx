import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { CityScreen } from "@/components/directory/places/city-screen";
import { cityMetadata } from "@/components/directory/places/list-metadata";
import { ListData } from "@/components/seo/structured-data/list-data";
import { cityPath } from "@/lib/core/addresses/planners";
import { isSoleCity } from "@/lib/core/addresses/sole-cities";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readCityList } from "@/lib/http/public-pages/lists";
import { publicSite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; departement: string; city: string }>;
}

async function read({ params }: Props) {
  const locale = await pageLocale(params);
  const { departement, city } = await params;
  const data = await readCityList(locale, departement, city, 1);
  return data && { ...data, locale, site: publicSite(locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? cityMetadata(data) : {};
}

export default async function CityPage(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  const { area, city } = data;
  if (isSoleCity(area.slug, city.slug)) permanentRedirect(cityPath(area.slug, city.slug));
  return (
    <>
      <ListData {...data} />
      <CityScreen {...data} />
    </>
  );
}
