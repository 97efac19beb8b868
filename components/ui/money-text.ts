import type { useFormatter } from "next-intl";
import type { OriginalPriceDto } from "@/lib/core/amounts";
import type { ShownPrice } from "@/lib/core/exchange";
import type { Locale } from "@/lib/core/i18n/locales";
import { marketOfLocale } from "@/lib/core/markets/markets";
import { type Currency, fromUnits, moneyFormat } from "@/lib/core/money";

type Format = Pick<ReturnType<typeof useFormatter>, "number">;

/** Beside the field of an amount. */
export const currencySymbols = { EUR: "€", GBP: "£", CHF: "CHF" } as const satisfies Record<Currency, string>;

/** An amount in whole units: "1 200 €", "£1,200". */
export const moneyText = (format: Format, amount: number, currency: Currency): string =>
  format.number(amount, moneyFormat(fromUnits(amount, currency), "whole"));

/** A starting price of an answer; a converted one is marked: "≈ 580 €". */
export const priceText = (
  format: Format,
  amount: number,
  { currency, original }: { currency: Currency; original: OriginalPriceDto | ShownPrice["original"] },
): string => (original ? "≈\u00A0" : "") + moneyText(format, amount, currency);

/** The same for a price in cents. */
export const shownPriceText = (format: Format, price: ShownPrice): string =>
  priceText(format, price.cents / 100, price);

/** The currency in which a public page counts. */
export const siteCurrency = (locale: Locale): Currency => marketOfLocale(locale).currency;
