import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AreaScreen } from "@/components/directory/area-screen";
import { areaMetadata } from "@/components/directory/list-metadata";
import { pageLocale } from "@/lib/i18n/page-locale";
import { readAreaList } from "@/lib/server/public-lists";
import { publicSite } from "@/lib/server/public-marks";

export const dynamic = "error";
export const revalidate = 3600;
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
  const data = await readAreaList(await pageLocale(params), (await params).departement, 1);
  return data ? <AreaScreen {...data} /> : notFound();
}
