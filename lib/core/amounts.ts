import { z } from "zod";
import { currencies } from "@/lib/core/money";

/* The database has cents and fields that end in Cents; the API has units with decimals, and fields without a unit. */

/* These schemas are not in `money.ts`, because screens write amounts without them. */

const inUnits = { description: "In units of the currency, with up to two decimals" } as const;

/** A sum in an answer; the answer names its currency. */
export const amountDto = z.number().meta(inUnits);
export const currencyDto = z.enum(currencies);

/** A price that a page showed, to be compared with the present one. */
export const shownPrice = {
  price: z.number({ error: "invalid" }).positive("too_small").max(1_000_000, "too_big").meta(inUnits),
  currency: z.enum(currencies, { error: "invalid" }),
};

/** Says the unit of an input in the OpenAPI document. */
export const inSiteCurrency = {
  description: "In the currency of the site, with up to two decimals",
} as const;

/** The same for a sum in the currency of its seller. */
export const inOwnCurrency = {
  description: "In the currency of the country of the company or venue, with up to two decimals",
} as const;

/** A price as it was set, beside the converted one. */
export const originalPriceDto = z.object({
  amount: amountDto,
  currency: currencyDto,
  /** Day of the exchange rate, `YYYY-MM-DD`. */
  day: z.string(),
});
export type OriginalPriceDto = z.output<typeof originalPriceDto>;

/** True for an amount with at most two decimals. */
export const hasWholeCents = (units: number) => Math.abs(units * 100 - Math.round(units * 100)) < 1e-6;

export function centsOf(units: number): number;
export function centsOf(units: number | null): number | null;
export function centsOf(units: number | null): number | null {
  return units === null ? null : Math.round(units * 100);
}

export function unitsOf(cents: number): number;
export function unitsOf(cents: number | null): number | null;
export function unitsOf(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
