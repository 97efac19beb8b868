import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { VenueCityScreen } from "@/components/listing/venues/venue-city-screen";
import { venueCityMetadata } from "@/components/listing/venues/venue-metadata";
import { VenueListData } from "@/components/seo/structured-data/venue-data";
import { isSoleCity } from "@/lib/core/addresses/sole-cities";
import { venuesCityPath } from "@/lib/core/addresses/venues";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { publicSite } from "@/lib/http/public-pages/site";
import { readVenueCity } from "@/lib/http/public-pages/venues";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; departement: string; city: string }>;
}

async function read({ params }: Props) {
  const locale = await pageLocale(params);
  const { departement, city } = await params;
  const data = await readVenueCity(locale, departement, city, 1);
  return data && { ...data, site: publicSite(locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? venueCityMetadata(data) : {};
}

export default async function VenueCityPage(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  const { area, city } = data;
  if (isSoleCity(area.slug, city.slug)) permanentRedirect(venuesCityPath(area.slug, city.slug));
  return (
    <>
      <VenueListData {...data} />
      <VenueCityScreen {...data} />
    </>
  );
}
