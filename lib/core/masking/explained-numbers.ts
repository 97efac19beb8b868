import type { NumberItem } from "@/lib/core/masking/number-runs";

/**
 * Numbers that are a date, a time, an amount. `isCertain` ones end a run; the others are honest when the whole
 * run is explained.
 */
export interface Explained {
  count: number;
  isCertain: boolean;
}

type Rule = (items: readonly NumberItem[], at: number, text: string) => Explained | null;

const within = (digits: string | undefined, low: number, high: number) =>
  digits !== undefined && digits.length <= 4 && Number(digits) >= low && Number(digits) <= high;
const isYear = (digits: string | undefined) => digits?.length === 4 && within(digits, 1_600, 2_100);
const isShort = (digits: string | undefined) => digits !== undefined && digits.length <= 2;
const isDayAndMonth = (one: string | undefined, other: string | undefined) =>
  isShort(one) &&
  isShort(other) &&
  ((within(one, 1, 31) && within(other, 1, 12)) || (within(one, 1, 12) && within(other, 1, 31)));
const gapOf = (items: readonly NumberItem[], at: number) => items[at]?.gap ?? "";
/** True when the number at `at` is glued to the one before: "56.78". */
const isGlued = (items: readonly NumberItem[], at: number) => /^[.\-/:_•]$/u.test(gapOf(items, at));
const after = (items: readonly NumberItem[], at: number, text: string) => {
  const to = items[at]?.to ?? 0;
  return text.slice(to, to + 12);
};

const DATE_SIGN = /^[./-]\s?$/;

const date: Rule = (items, at) => {
  const [a, b, c] = [items[at]?.digits, items[at + 1]?.digits, items[at + 2]?.digits];
  const gap = gapOf(items, at + 1);
  if (!DATE_SIGN.test(gap)) return null;
  if (c !== undefined && gapOf(items, at + 2) === gap && !isGlued(items, at + 3)) {
    if (isDayAndMonth(a, b) && isYear(c)) return { count: 3, isCertain: true };
    if (isYear(a) && isDayAndMonth(b, c)) return { count: 3, isCertain: true };
    if (isDayAndMonth(a, b) && isShort(c) && within(c, 15, 45)) return { count: 3, isCertain: false };
  }
  if (!isGlued(items, at + 2) && isDayAndMonth(a, b)) return { count: 2, isCertain: false };
  return null;
};

const time: Rule = (items, at, text) => {
  const [hour, minute] = [items[at]?.digits, items[at + 1]?.digits];
  if (!isShort(hour) || !within(hour, 0, 24)) return null;
  const gap = gapOf(items, at + 1);
  const isTime = /^\s?[:h.]\s?$/.test(gap) && minute?.length === 2 && within(minute, 0, 59);
  const isRound = Number(minute) % 5 === 0;
  if (isTime && (gap.trim() !== "." || isRound) && !isGlued(items, at + 2))
    return { count: 2, isCertain: false };
  return /^\s?(?:h|uhr|uur|u)(?![a-z])/.test(after(items, at, text)) ? { count: 1, isCertain: false } : null;
};

/** "2027", "2026-2027", and the number of a quote: "2026-0415". */
const year: Rule = (items, at) => {
  if (!isYear(items[at]?.digits)) return null;
  const next = items[at + 1]?.digits ?? "";
  const isReference = /^[-/]$/.test(gapOf(items, at + 1)) && next.length > 2 && next.length < 5;
  if (isGlued(items, at + (isReference ? 2 : 1))) return null;
  return { count: isReference ? 2 : 1, isCertain: false };
};

const MOST_DIGITS_OF_A_SUM = 7;
const CURRENCY_BEFORE = /(?:[€£$]|eur|gbp|chf)\s?$/;
const CURRENCY_AFTER =
  /^\s?(?:[€£$%]|(?:eur|euros?|pounds?|gbp|chf|pour cent|percent|prozent|procent)(?![a-z]))/;

const sum: Rule = (items, at, text) => {
  const first = items[at];
  if (!first || first.digits.startsWith("0")) return null;
  let count = 1;
  let digits = first.digits;
  const isThousand = (n: number) =>
    /^[ .,']$/.test(gapOf(items, n)) &&
    items[n]?.digits.length === 3 &&
    gapOf(items, n) === gapOf(items, at + 1);
  if (digits.length <= 3)
    while (isThousand(at + count)) {
      digits += items[at + count]?.digits ?? "";
      count++;
    }
  if (digits.length > MOST_DIGITS_OF_A_SUM) return null;
  const isRound = count > 1 ? /[05]0$/.test(digits) : digits.length > 2 && /0$/.test(digits);
  const isDecimal = (n: number) => /^[.,]$/.test(gapOf(items, n)) && items[n]?.digits.length === 2;
  if (isDecimal(at + count)) count++;
  const start = first.from;
  const hasCurrency =
    CURRENCY_BEFORE.test(text.slice(Math.max(start - 5, 0), start)) ||
    CURRENCY_AFTER.test(after(items, at + count - 1, text));
  if (hasCurrency) return { count, isCertain: true };
  return isRound && !isGlued(items, at + count) ? { count, isCertain: false } : null;
};

const RANGE_SIGN = /^\s?[-–—/]\s?$/u;
const WIDEST_RANGE = 20;

/** "120-150", "80/120", "1500-2000". */
const range: Rule = (items, at) => {
  const [low, high] = [items[at]?.digits ?? "", items[at + 1]?.digits ?? ""];
  if (!RANGE_SIGN.test(gapOf(items, at + 1)) || low.startsWith("0") || isGlued(items, at + 2)) return null;
  const isSmall = low.length <= 3 && high.length <= 3;
  const isRound = low.endsWith("0") && high.endsWith("0");
  const isRising = Number(low) < Number(high) && Number(high) <= WIDEST_RANGE * Number(low);
  return (isSmall || isRound) && isRising ? { count: 2, isCertain: false } : null;
};

const LIST_SIGN = /^(?:\.?\s?[,;]\s*|\.?\s\p{L}.*\s)$/u;

const LONGEST_LIST = 16;

/** "5, 12, 19 et 26", "50, 60, 80": rising days, or round numbers. */
const list: Rule = (items, at) => {
  let end = at + 1;
  while (end < at + LONGEST_LIST && LIST_SIGN.test(gapOf(items, end))) end++;
  const values = items.slice(at, end).map(({ digits }) => digits);
  if (values.length < 3 || values.some((value) => value.startsWith("0") || value.length > 4)) return null;
  const isRound = values.every((value) => Number(value) % 5 === 0);
  const isRising = values.every((value, n) => n === 0 || Number(value) > Number(values[n - 1]));
  const areDays = values.every((value) => Number(value) <= 31);
  return isRound || (isRising && areDays) ? { count: values.length, isCertain: false } : null;
};

const COMPANY_NUMBERS = new Set(["14", "9,5", "3,3,3,5"]);

/** A French company number: 14 digits with a check digit. */
const siret: Rule = (items, at) => {
  const length = items[at]?.digits.length ?? 0;
  const count = length === 14 ? 1 : length === 9 ? 2 : length === 3 ? 4 : 0;
  const parts = items.slice(at, at + count).map(({ digits }) => digits);
  if (!COMPANY_NUMBERS.has(parts.map((part) => part.length).join(","))) return null;
  const total = [...parts.join("")].reduce((sum, digit, n) => {
    const value = Number(digit) * (n % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0 ? { count, isCertain: true } : null;
};

const rules: readonly Rule[] = [siret, date, time, sum, range, year, list];

/** How the numbers from `at` on are explained; null for numbers that could be a part of a phone number. */
export function explain(items: readonly NumberItem[], at: number, text: string): Explained | null {
  let best: Explained | null = null;
  for (const rule of rules) {
    const found = rule(items, at, text);
    if (found && (found.isCertain || !best || found.count > best.count)) best = found;
    if (found?.isCertain) break;
  }
  return best;
}
