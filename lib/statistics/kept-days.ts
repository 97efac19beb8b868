/** Days for which single looks and their hours are kept; days and totals stay, without any visitor. */
export const KEPT_DAYS = 35;
