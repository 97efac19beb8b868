import "server-only";
import type { Locale } from "@/lib/i18n/locales";
import { type Site, siteOf } from "@/lib/marks/site";
import { hostTable } from "@/lib/server/hosts";

/** The sites of this deployment as a page of this language names them. */
export const publicSite = (locale: Locale): Site => siteOf(hostTable(), locale);
