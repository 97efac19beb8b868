import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { VenueCountryScreen } from "@/components/listing/venues/venue-country-screen";
import { venueCountryMetadata } from "@/components/listing/venues/venue-metadata";
import { VenueListData } from "@/components/seo/structured-data/venue-data";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { publicSite } from "@/lib/http/public-pages/site";
import { readVenueCountry } from "@/lib/http/public-pages/venues";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

async function read({ params }: Props) {
  const locale = await pageLocale(params);
  const data = await readVenueCountry(locale, 1);
  return data && { ...data, site: publicSite(locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? venueCountryMetadata(data) : {};
}

export default async function VenueCountryPage(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  return (
    <>
      <VenueListData {...data} />
      <VenueCountryScreen {...data} />
    </>
  );
}
