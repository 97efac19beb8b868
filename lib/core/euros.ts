import { z } from "zod";
import { currencies } from "@/lib/core/exchange";

/* The database has cents and fields that end in Cents; the API has euros with decimals, and fields without a unit. */

/** Says the unit of an input in the OpenAPI document. */
export const inEuros = { description: "Euros, with up to two decimals" } as const;

/** A sum in an answer. */
export const eurosDto = z.number().meta(inEuros);

/** The same for a sum in the currency that the answer names, or that of the site. */
export const inSiteCurrency = {
  description: "In the currency of the site, with up to two decimals",
} as const;

/** The same for a sum in the currency of its seller. */
export const inOwnCurrency = {
  description: "In the currency of the country of the company or venue, with up to two decimals",
} as const;

/** A sum in an answer that names its currency. */
export const amountDto = z
  .number()
  .meta({ description: "In the currency of the answer, with up to two decimals" });

/** The currency of the amounts beside it in an answer. */
export const currencyDto = z.enum(currencies);

/** A price as it was set, beside the converted one. */
export const originalPriceDto = z.object({
  amount: amountDto,
  currency: currencyDto,
  /** Day of the exchange rate, `YYYY-MM-DD`. */
  day: z.string(),
});
export type OriginalPriceDto = z.output<typeof originalPriceDto>;

/** True for euros with at most two decimals. */
export const hasWholeCents = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

export function centsOf(euros: number): number;
export function centsOf(euros: number | null): number | null;
export function centsOf(euros: number | null): number | null {
  return euros === null ? null : Math.round(euros * 100);
}

export function eurosOf(cents: number): number;
export function eurosOf(cents: number | null): number | null;
export function eurosOf(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
