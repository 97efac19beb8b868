import type { Locale } from "@/lib/core/i18n/locales";
import { defaultCountry, type HostTable, siteOf } from "@/lib/core/markets/markets";

/** The country sites that the head of a page names; made from the domain table, never from a request. */
export interface PageSite {
  locale: Locale;
  /** Of this country's site, without a trailing slash. */
  origin: string;
  /** Of every active site, this one included. */
  everywhere: readonly { locale: Locale; origin: string }[];
  /** Origin for readers of any other language. */
  defaultOrigin: string;
}

export function pageSiteOf(hosts: HostTable, locale: Locale): PageSite {
  return {
    locale,
    origin: hosts.originOf(siteOf(locale).country, locale),
    everywhere: hosts.sites.map((site) => ({
      locale: site.locale,
      origin: hosts.originOf(site.country, site.locale),
    })),
    defaultOrigin: hosts.originOf(defaultCountry),
  };
}

/** The `hreflang` links of a page that every site has under the same path: each site names all, itself too. */
export function languagesOf(site: PageSite, path: string): Record<string, string> {
  const each = site.everywhere.map(({ locale, origin }) => [locale, origin + path] as const);
  return Object.fromEntries([...each, ["x-default", site.defaultOrigin + path] as const]);
}

/**
 * The `hreflang` links of a page that every site of one market has: a list, a profile. None where the market has one
 * site. Readers of any other language are sent to the market's default site.
 */
export function marketLanguagesOf(site: PageSite, path: string): Record<string, string> {
  const { country } = siteOf(site.locale);
  const own = site.everywhere.filter(({ locale }) => siteOf(locale).country === country);
  if (own.length < 2) return {};
  return languagesOf({ ...site, everywhere: own, defaultOrigin: own[0]?.origin ?? site.origin }, path);
}
