import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SearchScreen } from "@/components/directory/search-screen";
import { DIRECTORY_ROOT } from "@/lib/core/addresses/planners";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readSearch } from "@/lib/http/public-pages/search";
import type { PageQuery } from "@/lib/http/public-pages/search-address";
import { PATH_HEADER } from "@/lib/http/requests/page-paths";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ locale: string; where?: string[] }>;
  searchParams: Promise<PageQuery>;
}

/** Filtered lists are for people: search engines follow their links and do not index them. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "search" });
  const list = await getTranslations({ locale, namespace: "directory.list" });
  const description = list("intro", { hasPrice: "no", price: "" });
  return { title: t("metaTitle"), description, robots: { index: false, follow: true } };
}

/** Lists with a filter in their address: the middleware rewrites to this page, and no address names it. */
export default async function SearchPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  if (!(await headers()).get(PATH_HEADER)?.startsWith(DIRECTORY_ROOT)) notFound();
  const found = await readSearch(locale, (await params).where ?? [], await searchParams);
  if (found === null) notFound();
  if (typeof found === "string") redirect(found);
  return <SearchScreen {...found} />;
}
