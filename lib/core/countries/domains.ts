import type { Locale } from "@/lib/core/i18n/locales";

export type CountryCode = "FR" | "BE" | "GB" | "DE" | "IT" | "ES" | "PT";
export type CountryKey = "fr" | "be" | "uk" | "de" | "it" | "es" | "pt";

/** One country of the product: its domain, language, currency and time zone. */
export interface CountryDomain {
  country: CountryCode;
  key: CountryKey;
  locale: Locale;
  currency: "EUR" | "GBP";
  timeZone: string;
  active: boolean;
}

export const countryDomains: readonly CountryDomain[] = [
  { country: "FR", key: "fr", locale: "fr-FR", currency: "EUR", timeZone: "Europe/Paris", active: true },
  { country: "BE", key: "be", locale: "nl-BE", currency: "EUR", timeZone: "Europe/Brussels", active: true },
  { country: "GB", key: "uk", locale: "en-GB", currency: "GBP", timeZone: "Europe/London", active: true },
  { country: "DE", key: "de", locale: "de-DE", currency: "EUR", timeZone: "Europe/Berlin", active: true },
  { country: "IT", key: "it", locale: "it-IT", currency: "EUR", timeZone: "Europe/Rome", active: true },
  { country: "ES", key: "es", locale: "es-ES", currency: "EUR", timeZone: "Europe/Madrid", active: true },
  { country: "PT", key: "pt", locale: "pt-PT", currency: "EUR", timeZone: "Europe/Lisbon", active: true },
];

/** The country of visitors for whom nothing else decides it. */
export const defaultCountry: CountryCode = "FR";

export const countryCodes = countryDomains.map((domain) => domain.country) as [CountryCode, ...CountryCode[]];

export function domainOf(country: CountryCode): CountryDomain {
  const found = countryDomains.find((domain) => domain.country === country);
  if (!found) throw new Error(`No domain for country ${country}`);
  return found;
}

/** Public pages have one language for each country, so the locale identifies the country too. */
export function domainForLocale(locale: Locale): CountryDomain {
  const found = countryDomains.find((domain) => domain.locale === locale);
  if (!found) throw new Error(`No domain for locale ${locale}`);
  return found;
}

/** The host of each country in one deployment. Hosts may have a port (`fr.localhost:3000`). */
export interface HostSettings {
  scheme: "http" | "https";
  /** `<key>.<baseDomain>` is a country's host unless `overrides` names another. */
  baseDomain: string;
  /** Country key → host. */
  overrides: Partial<Record<string, string>>;
  /** Port in our addresses; null for the default port of the scheme. */
  port: number | null;
}

export interface HostTable {
  /** The country of a Host header, or null for a host that is not ours (answered 421). */
  find(host: string | null): CountryDomain | null;
  /** Whether a host belongs to a country of the table that is not open. */
  isClosed(host: string | null): boolean;
  /** `https://…` without a trailing slash; all absolute links are made with it. */
  originOf(country: CountryCode): string;
}

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

/** The table of one deployment; only tests pass other `domains`. */
export function createHostTable(
  settings: HostSettings,
  domains: readonly CountryDomain[] = countryDomains,
): HostTable {
  const active = domains.filter((domain) => domain.active);
  const hostOf = (domain: CountryDomain) =>
    settings.overrides[domain.key] ?? `${domain.key}.${settings.baseDomain}`;
  const byHost = new Map(active.map((domain) => [withoutPort(hostOf(domain)), domain]));
  const closed = new Set(
    domains.filter((domain) => !domain.active).map((domain) => withoutPort(hostOf(domain))),
  );
  const home = active.find((domain) => domain.country === defaultCountry);
  // Plain `localhost` opens the default country, so that a first local start works.
  if (home && settings.baseDomain === "localhost") {
    byHost.set("localhost", home).set("127.0.0.1", home);
  }
  return {
    find: (host) => (host === null ? null : (byHost.get(withoutPort(host)) ?? null)),
    isClosed: (host) => host !== null && closed.has(withoutPort(host)),
    originOf(country) {
      const domain = active.find((candidate) => candidate.country === country) ?? home;
      if (!domain) throw new Error(`No active domain for ${country}`);
      const port = settings.port === null ? "" : `:${settings.port}`;
      return `${settings.scheme}://${withoutPort(hostOf(domain))}${port}`;
    },
  };
}
