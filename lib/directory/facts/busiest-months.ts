import type { RequestFactsDto } from "@/lib/directory/facts/schema";

/**
 * The two months (1 to 12, in the order of the year) in which most couples marry, and their share of all; null where the
 * requests are few, or spread so evenly that two months have hardly more than their share.
 */
export function busiestMonths({
  couples,
  byMonth,
  busiest,
}: RequestFactsDto): { months: number[]; share: number } | null {
  if (busiest === null) return null;
  const first = byMonth
    .map((count, n) => ({ count, month: n + 1 }))
    .toSorted((a, b) => b.count - a.count || a.month - b.month)
    .slice(0, 2)
    .filter(({ count }) => count > 0);
  const share = first.reduce((sum, { count }) => sum + count, 0) / couples;
  return share > MIN_SHARE
    ? { months: first.map(({ month }) => month).toSorted((a, b) => a - b), share }
    : null;
}

/** Two months of an even year have a sixth. */
const MIN_SHARE = 0.2;

/** The share of fewer couples would say something about single ones. */
export const MIN_COUPLES_SHOWN = 3;

/** The share of each month, from January, in all couples; null where fewer than `MIN_COUPLES_SHOWN` marry. */
export const monthShares = ({ couples, byMonth }: RequestFactsDto): (number | null)[] =>
  byMonth.map((count) => (count < MIN_COUPLES_SHOWN ? null : count / couples));
