import { numberFormat } from "@/lib/core/i18n/kept-formatters";

/** Currencies in which the product sells, as ISO 4217 writes them. Each has a hundred cents. */
export const currencies = ["EUR", "GBP", "CHF"] as const;
export type Currency = (typeof currencies)[number];

/** A sum in whole cents of one currency. */
export interface Money {
  readonly cents: number;
  readonly currency: Currency;
}

/** A sum and its currency; throws for what is no whole number of cents. */
export function moneyOf(cents: number, currency: Currency): Money {
  if (!Number.isSafeInteger(cents)) throw new Error(`${cents} is no number of cents`);
  // No negative zero: it would be written with a sign.
  return { cents: cents + 0 || 0, currency };
}

/** A currency in which the product sells, or null: the payment supplier and older rows have texts. */
export const readCurrency = (text: string): Currency | null =>
  currencies.find((currency) => currency === text) ?? null;

/** A currency that a row of ours names. Throws for another one: its sums must not be taken for ours. */
export function currencyOf(text: string): Currency {
  const currency = readCurrency(text);
  if (currency === null) throw new Error(`Nothing is sold in ${text}`);
  return currency;
}

function sameCurrency({ currency }: Money, other: Money): Currency {
  if (currency !== other.currency) throw new Error(`${currency} and ${other.currency} cannot be mixed`);
  return currency;
}

/** The sum of two amounts. Throws for two currencies, as all that follow. */
export const plus = (one: Money, other: Money) => moneyOf(one.cents + other.cents, sameCurrency(one, other));

export const minus = (one: Money, other: Money) => moneyOf(one.cents - other.cents, sameCurrency(one, other));

/** As many times the amount; `count` is a whole number. */
export const times = ({ cents, currency }: Money, count: number) => moneyOf(cents * count, currency);

/** The nearest cent of `amount * numerator / denominator`, halves away from zero. */
export const partOf = ({ cents, currency }: Money, numerator: number, denominator: number) =>
  moneyOf(shareOf(cents, numerator, denominator), currency);

/** As `partOf`, for cents without their currency: the only rounding of amounts. */
export function shareOf(cents: number, numerator: number, denominator: number): number {
  const exact = cents * numerator;
  if (!Number.isSafeInteger(exact)) throw new Error(`The amount ${cents} is too large`);
  const nearest = Math.floor((2 * Math.abs(exact) + denominator) / (2 * denominator));
  return exact < 0 ? -nearest : nearest;
}

/** Whether both are the same sum of the same currency; two currencies are never the same. */
export const isSameMoney = (one: Money, other: Money) =>
  one.currency === other.currency && one.cents === other.cents;

/** The total of amounts, zero of `currency` for none. */
export const totalOf = (amounts: readonly Money[], currency: Currency) =>
  amounts.reduce(plus, moneyOf(0, currency));

/**
 * How an amount is written: `exact` with two decimals, for columns; `short` without them where there are no cents; `whole`
 * rounded to units.
 */
export type MoneyStyle = "exact" | "short" | "whole";

export const moneyFormat = ({ cents, currency }: Money, style: MoneyStyle) => ({
  style: "currency" as const,
  currency,
  // "£" also in French, which otherwise writes "£GB".
  currencyDisplay: "narrowSymbol" as const,
  ...(style === "short" && cents % 100 === 0 ? { minimumFractionDigits: 0 } : {}),
  ...(style === "whole" ? { maximumFractionDigits: 0 } : {}),
});

/** An amount as its reader writes it: "57,50 €", "£57.50". */
export const writeMoney = (money: Money, locale: string, style: MoneyStyle = "exact") =>
  numberFormat(locale, moneyFormat(money, style)).format(money.cents / 100);

/** Whether a page showed this price, to the cent. */
export const isShown = (shown: { price: number; currency: Currency }, money: Money) =>
  shown.currency === money.currency && shown.price === money.cents / 100;

/** The money of an amount in units: 57.5 of "EUR". */
export const fromUnits = (amount: number, currency: Currency) => moneyOf(Math.round(amount * 100), currency);
