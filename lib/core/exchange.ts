import { markets } from "@/lib/core/markets/markets";
import { type Currency, currencies, type Money } from "@/lib/core/money";

/** Exchange rates are kept for all currencies but the euro. */
export type ForeignCurrency = Exclude<Currency, "EUR">;
export const foreignCurrencies = currencies.filter((one): one is ForeignCurrency => one !== "EUR");

/** What one euro is worth on a day. */
export interface EuroRate {
  /** Millionths of a unit of the currency for one euro: 858_200 for £0.8582. */
  perEuroMicros: number;
  /** Day of the rate, `YYYY-MM-DD`. */
  day: string;
}
export type EuroRates = Partial<Record<ForeignCurrency, EuroRate>>;

const MICROS = 1_000_000;
const CURRENCY_OF = new Map<string, Currency>(markets.map((one) => [one.country, one.currency]));

/** The currency in which companies and venues of a country (ISO 3166-1, any) set their prices. */
export const currencyOfCountry = (country: string): Currency => CURRENCY_OF.get(country) ?? "EUR";

/** Millionths of a currency for one euro; null without a rate. */
const microsOf = (currency: Currency, rates: EuroRates): number | null =>
  currency === "EUR" ? MICROS : (rates[currency]?.perEuroMicros ?? null);

/** An amount in another currency, in whole cents; null without a rate. The same currency needs none. */
export function convertCents({ cents, currency }: Money, to: Currency, rates: EuroRates): number | null {
  if (currency === to) return cents;
  const [from, into] = [microsOf(currency, rates), microsOf(to, rates)];
  return from === null || into === null ? null : Math.round(cents * (into / from));
}

/** The price that is worth least in a currency; those without a rate come after the others. Null for none. */
export function lowestPrice(prices: readonly Money[], currency: Currency, rates: EuroRates): Money | null {
  const worth = (price: Money) => convertCents(price, currency, rates) ?? Number.POSITIVE_INFINITY;
  return prices.reduce<Money | null>(
    (lowest, price) => (lowest !== null && worth(lowest) <= worth(price) ? lowest : price),
    null,
  );
}

/** The day of the older of the rates that a conversion uses. */
export function rateDay(currency: Currency, to: Currency, rates: EuroRates): string | null {
  const days = [currency, to].flatMap((one) => (one === "EUR" ? [] : [rates[one]?.day ?? ""]));
  return days.sort()[0] || null;
}

/** Steps in which a converted amount is shown, in whole units, each up to the amount beside it. */
const ABOUT_STEPS = [
  [1, 50],
  [5, 200],
  [10, 1_000],
  [50, 5_000],
  [100, 20_000],
  [500, Number.POSITIVE_INFINITY],
] as const;

/** A converted amount as it is shown: rounded so that it does not look exact. In cents; below 1 unit it is 1 unit. */
export function aboutCents(cents: number): number {
  if (cents === 0) return 0;
  const units = cents / 100;
  const [step] = ABOUT_STEPS.find(([, limit]) => units < limit) ?? ABOUT_STEPS[0];
  return Math.max(1, Math.round(units / step) * step) * 100;
}

/** A price as a reader sees it. */
export interface ShownPrice extends Money {
  /** The price as it was set, when `cents` is about what it is worth in the reader's currency, and the day of the rate. */
  original: (Money & { day: string }) | null;
}

/** A price as answers write it: units instead of cents. */
export function answeredPrice({ cents, currency, original }: ShownPrice) {
  return {
    fromPrice: cents / 100,
    currency,
    original: original && { amount: original.cents / 100, currency: original.currency, day: original.day },
  };
}

/** How the prices of one seller, all in one currency, are shown to the readers of a site. */
export interface PriceView {
  currency: Currency;
  shownIn: Currency;
  /** Recent ones only; empty where none is needed. */
  rates: EuroRates;
}

/** One of the seller's prices as the readers see it. */
export const viewedPrice = (cents: number, { currency, shownIn, rates }: PriceView): ShownPrice =>
  convertedPrice({ cents, currency }, shownIn, rates);

/** A price in the currency of the reader; as it was set when both are the same, or when there is no rate. */
export function convertedPrice(price: Money, to: Currency, rates: EuroRates): ShownPrice {
  const cents = convertCents(price, to, rates);
  const day = rateDay(price.currency, to, rates);
  if (price.currency === to || cents === null || day === null) return { ...price, original: null };
  return { cents: aboutCents(cents), currency: to, original: { ...price, day } };
}
