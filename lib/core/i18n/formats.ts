import type { Formats } from "next-intl";

/** The formats of dates and numbers that the product prints; locale and time zone are the reader's. */
export const formats = {
  dateTime: {
    long: { dateStyle: "long" },
    full: { dateStyle: "full" },
    medium: { day: "numeric", month: "short", year: "numeric" },
    monthYear: { month: "long", year: "numeric" },
    time: { timeStyle: "short" },
    instant: { dateStyle: "long", timeStyle: "short" },
  },
  number: {
    integer: { maximumFractionDigits: 0 },
    percent: { style: "percent", maximumFractionDigits: 0 },
    euros: { style: "currency", currency: "EUR", minimumFractionDigits: 0 },
    wholeEuros: { style: "currency", currency: "EUR", maximumFractionDigits: 0 },
  },
  list: { and: { style: "long", type: "conjunction" }, or: { style: "long", type: "disjunction" } },
} satisfies Formats;
