import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { venueMetadata } from "@/components/listing/venues/venue-metadata";
import { VenueScreen } from "@/components/listing/venues/venue-screen";
import { VenueData } from "@/components/seo/structured-data/venue-data";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { groundAt } from "@/lib/http/public-pages/map-ground";
import { publicSite } from "@/lib/http/public-pages/site";
import { readVenue } from "@/lib/http/public-pages/venues";

export const dynamic = "error";
// The calendar begins with the day on which the page was rendered: a page is usable seven times as long as this.
export const revalidate = 21600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const data = await readVenue(locale, (await params).slug);
  return data ? venueMetadata(publicSite(locale), data.venue) : {};
}

export default async function VenuePage({ params }: Props) {
  const locale = await pageLocale(params);
  const data = await readVenue(locale, (await params).slug);
  if (!data) notFound();
  const { point } = data.venue;
  return (
    <>
      <VenueData site={publicSite(locale)} venue={data.venue} />
      <VenueScreen {...data} ground={point && groundAt(locale, point)} />
    </>
  );
}
