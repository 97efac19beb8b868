import type { Metadata } from "next";
import { UnknownVenueSearch } from "@/components/directory/filters/unknown-search";
import { pageLocale } from "@/lib/core/i18n/page-locale";

export const dynamic = "error";
export const generateStaticParams = () => [];
export const metadata: Metadata = { robots: { index: false } };

/** The text of "not found" for a search of venues with invalid filters. */
export default async function MissingVenueSearchPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return <UnknownVenueSearch />;
}
