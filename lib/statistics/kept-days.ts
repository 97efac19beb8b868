/** Days single views and hourly counts are stored; daily counts and totals stay, without any visitor. */
export const KEPT_DAYS = 35;
