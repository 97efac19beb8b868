import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { Locale } from "@/lib/core/i18n/locales";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import type { PageQuery } from "@/lib/http/public-pages/search-address";
import { PATH_HEADER } from "@/lib/http/requests/page-paths";

export interface FilteredListProps {
  params: Promise<{ locale: string; where?: string[] }>;
  searchParams: Promise<PageQuery>;
}

/**
 * What the page of a filtered list shows, or a redirect to a better address. The middleware rewrites addresses below
 * `root` to such a page; no address names the page itself, so anything else is a 404.
 */
export async function readFilteredList<R extends object>(
  { params, searchParams }: FilteredListProps,
  root: string,
  read: (locale: Locale, where: readonly string[], query: PageQuery) => Promise<R | string | null>,
): Promise<R> {
  const locale = await pageLocale(params);
  if (!(await headers()).get(PATH_HEADER)?.startsWith(root)) notFound();
  const found = await read(locale, (await params).where ?? [], await searchParams);
  if (found === null) notFound();
  if (typeof found === "string") redirect(found);
  return found;
}
