import type { Formats } from "next-intl";

/** The few shapes of dates and numbers the product prints; locale and time zone come from the reader. */
export const formats = {
  dateTime: {
    long: { dateStyle: "long" },
    full: { dateStyle: "full" },
    medium: { day: "numeric", month: "short", year: "numeric" },
    monthYear: { month: "long", year: "numeric" },
    time: { hour: "numeric", minute: "2-digit" },
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
