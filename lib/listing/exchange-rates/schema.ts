import { z } from "zod";
import { type ForeignCurrency, foreignCurrencies } from "@/lib/core/exchange";
import { uuidField } from "@/lib/core/fields";

/** What an administrator types: units of the currency for one euro, with a comma or a point. */
const RATE = /^\d{1,3}(?:[.,]\d{1,6})?$/;

/** The form that sets a rate for today. */
export const setRateInput = z.strictObject({
  currency: z.enum(foreignCurrencies, { error: "choice_invalid" }),
  rate: z
    .string({ error: "required" })
    .trim()
    .regex(RATE, { error: "number_invalid" })
    .transform((text) => Math.round(Number(text.replace(",", ".")) * 1_000_000))
    .refine((micros) => micros > 0, { error: "too_small" }),
  /** The administrator saw that the rate differs much from the one in use. */
  isConfirmed: z.literal("true").optional(),
});
export type SetRateInput = z.output<typeof setRateInput>;

/** The form that decides about a rate that waits. */
export const decideRateInput = z.strictObject({
  rateId: uuidField,
  decision: z.enum(["accepted", "refused"], { error: "choice_invalid" }),
});
export type DecideRateInput = z.output<typeof decideRateInput>;

export interface RateDto {
  id: string;
  currency: ForeignCurrency;
  day: string;
  /** Units of the currency for one euro. */
  rate: number;
  source: "ecb" | "admin";
  state: "accepted" | "waiting" | "refused" | "superseded";
}

export interface CurrencyRatesDto {
  currency: ForeignCurrency;
  inUse: RateDto | null;
  /** The rate in use is so old that prices are shown as they were set. */
  isStale: boolean;
  waiting: RateDto | null;
}

export interface RatesDto {
  currencies: CurrencyRatesDto[];
  /** Of all currencies, the latest first. */
  latest: RateDto[];
}
