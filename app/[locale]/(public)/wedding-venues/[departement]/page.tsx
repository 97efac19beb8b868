import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { VenueAreaScreen } from "@/components/listing/venues/venue-area-screen";
import { venueAreaMetadata } from "@/components/listing/venues/venue-metadata";
import { VenueListData } from "@/components/seo/structured-data/venue-data";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { publicSite } from "@/lib/http/public-pages/site";
import { readVenueArea } from "@/lib/http/public-pages/venues";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; departement: string }>;
}

async function read({ params }: Props) {
  const locale = await pageLocale(params);
  const { departement } = await params;
  const data = await readVenueArea(locale, departement, 1);
  return data && { ...data, site: publicSite(locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? venueAreaMetadata(data) : {};
}

export default async function VenueAreaPage(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  return (
    <>
      <VenueListData {...data} />
      <VenueAreaScreen {...data} />
    </>
  );
}
