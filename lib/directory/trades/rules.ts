import { type LangueCode, langueCodes } from "@/lib/core/catalogue/langues";
import { type PrestationType, prestationTypes } from "@/lib/core/catalogue/prestations";
import type { Locale } from "@/lib/core/i18n/locales";
import { marketOfLocale } from "@/lib/core/markets/markets";
import { type ListQuery, listPath, noFilters, serviceSlug } from "@/lib/directory/filters/rules";
import type { TradePlaceDto } from "@/lib/directory/trades/schema";

/** What a page of `/wedding-services` is about: a service, or a language that providers speak. */
export type Trade =
  | { kind: "service"; slug: string; type: PrestationType }
  | { kind: "language"; slug: string; code: LangueCode };

const speaking: Record<LangueCode, string> = {
  fr: "french-speaking",
  en: "english-speaking",
  de: "german-speaking",
  it: "italian-speaking",
  nl: "dutch-speaking",
  es: "spanish-speaking",
  pt: "portuguese-speaking",
};

export const serviceTrade = (type: PrestationType): Trade => ({
  kind: "service",
  slug: serviceSlug(type),
  type,
});
export const languageTrade = (code: LangueCode): Trade => ({ kind: "language", slug: speaking[code], code });

const trades: ReadonlyMap<string, Trade> = new Map(
  [...prestationTypes.map(serviceTrade), ...langueCodes.map(languageTrade)].map((trade) => [
    trade.slug,
    trade,
  ]),
);

/** Whether any site has a trade of this slug. */
export const isTradeSlug = (slug: string): boolean => trades.has(slug);

/**
 * A market has no page for the language that all its providers speak: it would repeat the list of the place. The sites
 * of a market have the same pages, so this is the market's first language and not the reader's.
 */
export const hasTrade = (locale: Locale, trade: Trade): boolean =>
  trade.kind === "service" || marketOfLocale(locale).languages[0] !== trade.code;

/** The trades of a site: all services, then the languages of others. */
export const tradesOf = (locale: Locale): Trade[] =>
  [...trades.values()].filter((trade) => hasTrade(locale, trade));

/** The trade of an address; null where the site has none of that name. */
export function findTrade(locale: Locale, slug: string): Trade | null {
  const trade = trades.get(slug);
  return trade && hasTrade(locale, trade) ? trade : null;
}

/** The same providers as filters, for the search form and the map. */
export const tradeQuery = (trade: Trade, page = 1): ListQuery =>
  trade.kind === "service"
    ? { ...noFilters, services: [trade.type], page }
    : { ...noFilters, languages: [trade.code], page };

/** The trade that is the only filter of a list; null for other filters, several, or none. */
export function tradeOfQuery(locale: Locale, query: ListQuery): Trade | null {
  const [type] = query.services;
  const [code] = query.languages;
  const trade = type ? serviceTrade(type) : code && languageTrade(code);
  if (!trade || !hasTrade(locale, trade)) return null;
  const isAlone = listPath(() => "", { ...query, page: 1 }) === listPath(() => "", tradeQuery(trade));
  return isAlone ? trade : null;
}

/** The slugs of a place in the address of a trade. */
export const partsOf = ({ area, city }: TradePlaceDto): string[] =>
  [area, city].flatMap((one) => one?.slug ?? []);
