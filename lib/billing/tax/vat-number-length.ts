/** Longest text that a field of a VAT number takes, with spaces and dots; here so that browsers do not load the checks. */
export const VAT_NUMBER_MAX = 24;
