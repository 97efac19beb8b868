import { useFormatter } from "next-intl";
import { type Money, moneyFormat } from "@/lib/core/money";

/** Formats amounts in the reader's language: "15 €", "£57.50". */
export function useMoney() {
  const format = useFormatter();
  return {
    /** Always with two decimals, for columns. */
    exact: (money: Money) => format.number(money.cents / 100, moneyFormat(money, "exact")),
    /** "15 €", and "57,50 €" where there are cents. */
    short: (money: Money) => format.number(money.cents / 100, moneyFormat(money, "short")),
  };
}
