import "server-only";
import { cache } from "react";
import { providerTag } from "@/lib/directory/tags";
import type { Locale } from "@/lib/i18n/locales";
import { type Site, siteOf } from "@/lib/marks/site";
import { hostTable } from "@/lib/server/hosts";
import { kept, publicContext } from "@/lib/server/public-context";
import { findIdentity } from "@/lib/structured-data/identity";

/** The sites of this deployment as a page of this language names them. */
export const publicSite = (locale: Locale): Site => siteOf(hostTable(), locale);

/** What a profile's data says of its provider beside the page. */
export const readIdentity = cache((locale: Locale, providerId: string) =>
  kept(["identity", locale, providerId], [providerTag(providerId)], () =>
    findIdentity(publicContext(locale), providerId),
  ),
);
