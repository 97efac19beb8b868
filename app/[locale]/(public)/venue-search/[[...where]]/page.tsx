import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { VenueSearchScreen } from "@/components/directory/venues/venue-search-screen";
import { VENUES_ROOT } from "@/lib/core/addresses/venues";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import type { PageQuery } from "@/lib/http/public-pages/search-address";
import { readVenueSearch } from "@/lib/http/public-pages/venue-search";
import { PATH_HEADER } from "@/lib/http/requests/page-paths";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; where?: string[] }>;
  searchParams: Promise<PageQuery>;
}

/** Filtered lists are for people: search engines follow their links and do not index them. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "venue-search" });
  return {
    title: t("metaTitle"),
    description: t("metaDescription"),
    robots: { index: false, follow: true },
  };
}

/** Lists of venues with a filter in their address: the middleware rewrites to this page, and no address names it. */
export default async function VenueSearchPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  if (!(await headers()).get(PATH_HEADER)?.startsWith(VENUES_ROOT)) notFound();
  const found = await readVenueSearch(locale, (await params).where ?? [], await searchParams);
  if (found === null) notFound();
  if (typeof found === "string") redirect(found);
  return <VenueSearchScreen {...found} />;
}
