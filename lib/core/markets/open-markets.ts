import { changesOfSites } from "@/lib/core/env";
import { type CountryCode, type Market, markets, type Site, siteIn, sites } from "@/lib/core/markets/markets";

/** Sites of this deployment: those of the open markets, and what the setting `SITES` opens or closes. */
export function openSites(): readonly Site[] {
  const changes = changesOfSites();
  return sites.filter(({ locale, country }) => {
    const usual = markets.some((market) => market.country === country && market.isOpen);
    return changes[locale] ?? changes[country] ?? usual;
  });
}

/** Markets with an open site, in the order of the table. */
export function openMarkets(): readonly Market[] {
  const open = new Set(openSites().map(({ country }) => country));
  return markets.filter(({ country }) => open.has(country));
}

export const openCountries = (): readonly CountryCode[] => openMarkets().map(({ country }) => country);

/** The first open site of each open market, its default site where that is open. */
export const defaultSites = (): readonly Site[] =>
  openMarkets().map(({ country }) => openSites().find((site) => site.country === country) ?? siteIn(country));
