import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { AreaScreen } from "@/components/directory/places/area-screen";
import { areaMetadata } from "@/components/directory/places/list-metadata";
import { ListData } from "@/components/seo/structured-data/list-data";
import { areaPath, parsePage } from "@/lib/core/addresses/planners";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readAreaList } from "@/lib/http/public-pages/lists";
import { publicSite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; departement: string; n: string }>;
}

async function read({ params }: Props) {
  const locale = await pageLocale(params);
  const { departement, n } = await params;
  const page = parsePage(n);
  const data = page === null ? null : await readAreaList(locale, departement, page);
  return data && { ...data, locale, site: publicSite(locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? areaMetadata(data) : {};
}

export default async function AreaPageN(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  if (data.list.page === 1) permanentRedirect(areaPath(data.area.slug));
  return (
    <>
      <ListData site={data.site} area={data.area} list={data.list} />
      <AreaScreen {...data} />
    </>
  );
}
