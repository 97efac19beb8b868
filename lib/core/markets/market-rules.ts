import { allMarketRules } from "@/lib/core/markets/all-markets";
import type { MarketRules } from "@/lib/core/markets/market-data";

const byCountry = new Map<string, MarketRules>(allMarketRules.map((rules) => [rules.country, rules]));

/** What the law, the networks and the texts of a market's country say. */
export function rulesOf(country: string): MarketRules {
  const found = byCountry.get(country);
  if (!found) throw new Error(`No rules for country ${country}`);
  return found;
}
