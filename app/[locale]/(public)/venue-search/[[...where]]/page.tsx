import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { VenueSearchScreen } from "@/components/directory/venues/venue-search-screen";
import { VENUES_ROOT } from "@/lib/core/addresses/venues";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { type FilteredListProps, readFilteredList } from "@/lib/http/public-pages/filtered-list";
import { readVenueSearch } from "@/lib/http/public-pages/venue-search";

export const dynamic = "force-dynamic";

/** Filtered lists are for people: search engines follow their links and do not index them. */
export async function generateMetadata({ params }: FilteredListProps): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "venue-search" });
  return { title: t("metaTitle"), description: t("metaDescription"), robots: { index: false, follow: true } };
}

/** Lists of venues with a filter in their address. */
export default async function VenueSearchPage(props: FilteredListProps) {
  return <VenueSearchScreen {...(await readFilteredList(props, VENUES_ROOT, readVenueSearch))} />;
}
