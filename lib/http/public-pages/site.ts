import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import { everySiteTag } from "@/lib/core/page-changes/offline-sites";
import { dependOn, publicContext, taggedRead } from "@/lib/http/public-pages/context";
import { hostTable } from "@/lib/http/requests/hosts";
import { providerTag } from "@/lib/listing/search-rows/rules";
import { type PageSite, pageSiteOf } from "@/lib/seo/get-site";
import { findIdentity } from "@/lib/seo/structured-data/find-identity";

/** The sites of this deployment as a page of this language names them. */
export const publicSite = (locale: Locale): PageSite => pageSiteOf(hostTable(), locale);

/** The same for a page that every site has: it is rendered again when a site goes offline or comes back. */
export async function everySite(locale: Locale): Promise<PageSite> {
  await dependOn([everySiteTag]);
  return publicSite(locale);
}

/** What the structured data of a profile says about its provider, beside the page. */
export const readIdentity = cache((locale: Locale, providerId: string) =>
  taggedRead(["identity", locale, providerId], [providerTag(providerId)], () =>
    findIdentity(publicContext(locale), providerId),
  ),
);
