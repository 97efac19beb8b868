import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ComparisonScreen } from "@/components/listing/venue-comparison/comparison-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readVenueComparison } from "@/lib/http/public-pages/venue-comparison";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "venue-comparison" });
  return { title: t("title"), description: t("intro"), robots: { index: false } };
}

/** Two to four venues side by side; the address names them. */
export default async function VenueComparisonPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  return <ComparisonScreen {...(await readVenueComparison(locale, await searchParams))} />;
}
