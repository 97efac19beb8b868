import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { VenueCountryScreen } from "@/components/listing/venues/venue-country-screen";
import { venueCountryMetadata } from "@/components/listing/venues/venue-metadata";
import { VenueListData } from "@/components/seo/structured-data/venue-data";
import { parsePage } from "@/lib/core/addresses/planners";
import { venuesPath } from "@/lib/core/addresses/venues";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { publicSite } from "@/lib/http/public-pages/site";
import { readVenueCountry } from "@/lib/http/public-pages/venues";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; n: string }>;
}

async function read({ params }: Props) {
  const locale = await pageLocale(params);
  const { n } = await params;
  const page = parsePage(n);
  const data = page === null ? null : await readVenueCountry(locale, page);
  return data && { ...data, site: publicSite(locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? venueCountryMetadata(data) : {};
}

export default async function VenueCountryPageN(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  if (data.list.page === 1) permanentRedirect(venuesPath());
  return (
    <>
      <VenueListData {...data} />
      <VenueCountryScreen {...data} />
    </>
  );
}
