import { z } from "zod";

/* The database has cents and fields that end in Cents; the API has euros with decimals, and fields without a unit. */

/** Says the unit of an input in the OpenAPI document. */
export const inEuros = { description: "Euros, with up to two decimals" } as const;

/** A sum in an answer. */
export const eurosDto = z.number().meta(inEuros);

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
