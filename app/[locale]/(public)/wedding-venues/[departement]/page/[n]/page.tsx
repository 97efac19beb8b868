import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { VenueAreaScreen } from "@/components/listing/venues/venue-area-screen";
import { venueAreaMetadata } from "@/components/listing/venues/venue-metadata";
import { VenueListData } from "@/components/seo/structured-data/venue-data";
import { parsePage } from "@/lib/core/addresses/planners";
import { venuesAreaPath } from "@/lib/core/addresses/venues";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { publicSite } from "@/lib/http/public-pages/site";
import { readVenueArea } from "@/lib/http/public-pages/venues";

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
  const data = page === null ? null : await readVenueArea(locale, departement, page);
  return data && { ...data, site: publicSite(locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await read(props);
  return data ? venueAreaMetadata(data) : {};
}

export default async function VenueAreaPageN(props: Props) {
  const data = await read(props);
  if (!data) notFound();
  if (data.list.page === 1) permanentRedirect(venuesAreaPath(data.area.slug));
  return (
    <>
      <VenueListData {...data} />
      <VenueAreaScreen {...data} />
    </>
  );
}
