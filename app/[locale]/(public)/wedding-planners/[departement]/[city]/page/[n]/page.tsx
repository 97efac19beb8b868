import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { CityScreen } from "@/components/directory/city-screen";
import { cityMetadata } from "@/components/directory/list-metadata";
import { ListData } from "@/components/structured-data/list-data";
import { cityPath, parsePage } from "@/lib/directory/addresses";
import { pageLocale } from "@/lib/i18n/page-locale";
import { readCityList } from "@/lib/server/public-lists";
import { publicSite } from "@/lib/server/public-marks";

export const dynamic = "error";
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; departement: string; city: string; n: string }>;
}

async function read({ params }: Props) {
  const locale = await pageLocale(params);
  const { departement, city, n } = await params;
  const page = parsePage(n);
  const data = page === null ? null : await readCityList(locale, departement, city, page);
  return data && { ...data, locale, site: publicSite(locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? cityMetadata(data) : {};
}

export default async function CityPageN(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  if (data.list.page === 1) permanentRedirect(cityPath(data.area.slug, data.city.slug));
  return (
    <>
      <ListData {...data} />
      <CityScreen {...data} />
    </>
  );
}
