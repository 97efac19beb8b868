import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SearchScreen } from "@/components/directory/search-screen";
import { DIRECTORY_ROOT } from "@/lib/core/addresses/planners";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { type FilteredListProps, readFilteredList } from "@/lib/http/public-pages/filtered-list";
import { readSearch } from "@/lib/http/public-pages/search";

export const dynamic = "force-dynamic";

/** Filtered lists are for people: search engines follow their links and do not index them. */
export async function generateMetadata({ params }: FilteredListProps): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "search" });
  const list = await getTranslations({ locale, namespace: "directory.list" });
  const description = list("intro", { hasPrice: "no", price: "" });
  return { title: t("metaTitle"), description, robots: { index: false, follow: true } };
}

/** Lists of providers with a filter in their address. */
export default async function SearchPage(props: FilteredListProps) {
  return <SearchScreen {...(await readFilteredList(props, DIRECTORY_ROOT, readSearch))} />;
}
