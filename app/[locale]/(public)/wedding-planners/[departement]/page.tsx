import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AreaScreen } from "@/components/directory/places/area-screen";
import { areaMetadata } from "@/components/directory/places/list-metadata";
import { ListData } from "@/components/seo/structured-data/list-data";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readAreaList } from "@/lib/http/public-pages/lists";
import { publicSite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; departement: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const data = await readAreaList(locale, (await params).departement, 1);
  return data ? areaMetadata({ ...data, site: publicSite(locale) }) : {};
}

export default async function AreaPage({ params }: Props) {
  const locale = await pageLocale(params);
  const data = await readAreaList(locale, (await params).departement, 1);
  if (!data) notFound();
  return (
    <>
      <ListData site={publicSite(locale)} area={data.area} list={data.list} />
      <AreaScreen {...data} />
    </>
  );
}
