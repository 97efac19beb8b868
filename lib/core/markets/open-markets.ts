import { type CountryCode, type Market, markets, type Site, siteIn, sites } from "@/lib/core/markets/markets";

/** Markets that have sites, in the order of the table. */
export const openMarkets = (): readonly Market[] => markets.filter((market) => market.isOpen);

export const openCountries = (): readonly CountryCode[] => openMarkets().map(({ country }) => country);

/** Sites of the open markets. */
export const openSites = (): readonly Site[] =>
  sites.filter(({ country }) => openCountries().includes(country));

/** The default site of each open market. */
export const defaultSites = (): readonly Site[] => openCountries().map((country) => siteIn(country));
