import { useFormatter } from "next-intl";

/** Formats cents as euros. */
export function useMoney() {
  const format = useFormatter();
  const exact = (cents: number) => format.number(cents / 100, { style: "currency", currency: "EUR" });
  return {
    /** Always with two decimals, for columns. */
    exact,
    /** "15 €", and "57,50 €" where there are cents. */
    short: (cents: number) => (cents % 100 === 0 ? format.number(cents / 100, "wholeEuros") : exact(cents)),
  };
}
