import type { HostTable } from "@/lib/core/countries/domains";
import { countryDomains, defaultCountry, domainForLocale } from "@/lib/core/countries/domains";
import type { Locale } from "@/lib/core/i18n/locales";

/** The country sites that the head of a page names; made from the domain table, never from a request. */
export interface Site {
  locale: Locale;
  /** Of this country's site, without a trailing slash. */
  origin: string;
  /** Of every active site, this one included. */
  everywhere: readonly { locale: Locale; origin: string }[];
  /** Origin for readers of any other language. */
  defaultOrigin: string;
}

export function siteOf(hosts: HostTable, locale: Locale): Site {
  return {
    locale,
    origin: hosts.originOf(domainForLocale(locale).country),
    everywhere: countryDomains
      .filter((domain) => domain.active)
      .map((domain) => ({ locale: domain.locale, origin: hosts.originOf(domain.country) })),
    defaultOrigin: hosts.originOf(defaultCountry),
  };
}

/** The `hreflang` links of a page that every site has under the same path: each site names all, itself too. */
export function languagesOf(site: Site, path: string): Record<string, string> {
  const each = site.everywhere.map(({ locale, origin }) => [locale, origin + path] as const);
  return Object.fromEntries([...each, ["x-default", site.defaultOrigin + path] as const]);
}
