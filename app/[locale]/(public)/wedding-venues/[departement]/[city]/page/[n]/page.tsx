import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { VenueCityScreen } from "@/components/listing/venues/venue-city-screen";
import { venueCityMetadata } from "@/components/listing/venues/venue-metadata";
import { VenueListData } from "@/components/seo/structured-data/venue-data";
import { parsePage } from "@/lib/core/addresses/planners";
import { isSoleCity } from "@/lib/core/addresses/sole-cities";
import { venuesCityPath } from "@/lib/core/addresses/venues";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { publicSite } from "@/lib/http/public-pages/site";
import { readVenueCity } from "@/lib/http/public-pages/venues";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; departement: string; city: string; n: string }>;
}

async function read({ params }: Props) {
  const locale = await pageLocale(params);
  const { departement, city, n } = await params;
  const page = parsePage(n);
  const data = page === null ? null : await readVenueCity(locale, departement, city, page);
  return data && { ...data, site: publicSite(locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? venueCityMetadata(data) : {};
}

export default async function VenueCityPageN(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  const { area, city, list } = data;
  if (list.page === 1 || isSoleCity(area.slug, city.slug))
    permanentRedirect(venuesCityPath(area.slug, city.slug, list.page));
  return (
    <>
      <VenueListData {...data} />
      <VenueCityScreen {...data} />
    </>
  );
}
