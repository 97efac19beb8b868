import type { Metadata } from "next";
import { UnknownSearch } from "@/components/directory/filters/unknown-search";
import { pageLocale } from "@/lib/core/i18n/page-locale";

export const dynamic = "error";
export const generateStaticParams = () => [];
export const metadata: Metadata = { robots: { index: false } };

/** The text of "not found" for a search with invalid filters. */
export default async function MissingSearchPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return <UnknownSearch />;
}
