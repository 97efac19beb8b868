import { allMarkets } from "@/lib/core/markets/all-markets";
import { type Language, languages, type MarketData } from "@/lib/core/markets/market-data";

export type CountryCode = (typeof allMarkets)[number]["country"];
type MarketKey = (typeof allMarkets)[number]["key"];
/** First label of a site's host: `be`, `be-fr`. */
export type SiteKey = MarketKey | `${MarketKey}-${Language}`;
/** A BCP 47 tag. It names a site, and so its market and its language; dates and numbers are written as it says. */
export type Locale = `${Language}-${CountryCode}`;

/** A country with its rules: currency, time, taxes, law. */
export interface Market extends MarketData {
  country: CountryCode;
}

/** One host of a market, in one language. */
export interface Site {
  locale: Locale;
  language: Language;
  country: CountryCode;
  key: SiteKey;
}

/** Every market, also those that are not open. */
export const markets: readonly Market[] = allMarkets;

/** The country of visitors for whom nothing else decides it. */
export const defaultCountry: CountryCode = "FR";

export const countryCodes = markets.map((market) => market.country) as [CountryCode, ...CountryCode[]];

const sitesOf = ({ country, key, languages: spoken }: Market): Site[] =>
  spoken.map((language, at) => ({
    locale: `${language}-${country}`,
    language,
    country,
    key: (at === 0 ? key : `${key}-${language}`) as SiteKey,
  }));

/** Every site, also those that are not open; the default site of a market stands before its others. */
export const sites: readonly Site[] = markets.flatMap(sitesOf);

const marketByCountry = new Map(markets.map((market) => [market.country, market]));
const siteByLocale = new Map<string, Site>(sites.map((site) => [site.locale, site]));

export function marketOf(country: CountryCode): Market {
  const found = marketByCountry.get(country);
  if (!found) throw new Error(`No market for country ${country}`);
  return found;
}

export function siteOf(locale: Locale): Site {
  const found = siteByLocale.get(locale);
  if (!found) throw new Error(`No site for locale ${locale}`);
  return found;
}

/** The market of a site. */
export const marketOfLocale = (locale: Locale): Market => marketOf(siteOf(locale).country);

/** The site of a market in a language, or its default site where it has none in that language. */
export function siteIn(country: CountryCode, language?: Language): Site {
  const own = sites.filter((site) => site.country === country);
  const found = own.find((site) => site.language === language) ?? own[0];
  if (!found) throw new Error(`No site for country ${country}`);
  return found;
}

/** For each language the site of the first market that has it as its default language. */
const homes = new Map(
  languages.map((language) => [
    language,
    sites.find((site) => site.language === language && siteIn(site.country) === site),
  ]),
);

/** The locale in which a language is written where no market decides it: `fr` → `fr-FR`. */
export function homeLocale(language: Language): Locale {
  const found = homes.get(language);
  if (!found) throw new Error(`No market has the default language ${language}`);
  return found.locale;
}

/** The hosts of one deployment. */
export interface HostTable {
  /** The open sites. */
  readonly sites: readonly Site[];
  /** The site of a Host header, or null for a host that is not ours (answered 421). */
  find(host: string | null): Site | null;
  /** Whether a host belongs to a site of the table that is not open. */
  isClosed(host: string | null): boolean;
  /**
   * `https://…` without a trailing slash; all absolute links are made with it. The market's site in the language of
   * `locale` where there is one, else its default site.
   */
  originOf(country: CountryCode, locale?: Locale): string;
}
