import { useFormatter } from "next-intl";

/** Writes cents as euros: "15 €" for a round sum where it may be short, else "195,50 €". */
export function useMoney() {
  const format = useFormatter();
  return {
    /** Always with its cents, for sums that stand in a column. */
    exact: (cents: number) => format.number(cents / 100, { style: "currency", currency: "EUR" }),
    short: (cents: number) => format.number(cents / 100, cents % 100 === 0 ? "wholeEuros" : "euros"),
  };
}
