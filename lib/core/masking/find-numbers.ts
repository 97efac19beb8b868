import { explain } from "@/lib/core/masking/explained-numbers";
import { type NumberItem, type NumberRun, numberRuns } from "@/lib/core/masking/number-runs";
import type { Span, Tokens } from "@/lib/core/masking/tokens";

/** Digits of the shortest number without a word like "phone" before it, with one, and with a plus. */
const SHORTEST = 8;
const SHORTEST_ANNOUNCED = 6;
const SHORTEST_WITH_PLUS = 7;
/** A longer rest is no guest count beside a date. */
const MOST_DIGITS_OF_A_REST = 4;
/** No sentence has that many numbers in a row. */
const MOST_NUMBERS = 60;
const FEWEST_PAIRS = 5;
const FEWEST_SPELLED = 3;

/** Phone numbers, in digits and in words. */
export function* findNumbers(tokens: Tokens): Generator<Span> {
  for (const run of numberRuns(tokens)) {
    if (digitsOf(run.items) < SHORTEST_ANNOUNCED) continue;
    if (run.items.length > MOST_NUMBERS || isInPairs(run.items)) yield spanOf(run.items, run, true);
    else for (const part of separated(run)) yield* phonesIn(part, tokens.text);
  }
}

const digitsOf = (items: readonly NumberItem[]) =>
  items.reduce((total, { digits }) => total + digits.length, 0);

/** The parts of a run between numbers that are certainly something else. */
function* phonesIn(run: NumberRun, text: string): Generator<Span> {
  const { items, hasPlus } = run;
  let part: NumberItem[] = [];
  let unexplained: NumberItem[] = [];
  let isFirst = true;
  for (let at = 0; at <= items.length; ) {
    const known = at < items.length ? explain(items, at, text) : { count: 1, isCertain: true };
    if (known?.isCertain) {
      const isPlus = isFirst && hasPlus;
      if (isPhone(part, unexplained, { isPlus, isAnnounced: run.isAnnounced }))
        yield spanOf(part, run, isFirst);
      part = [];
      unexplained = [];
      isFirst = false;
      at += known.count;
      continue;
    }
    const count = known?.count ?? 1;
    const taken = items.slice(at, at + count);
    part.push(...taken);
    if (!known) unexplained.push(...taken);
    at += count;
  }
}

function spanOf(part: readonly NumberItem[], { before }: NumberRun, isFirst: boolean): Span {
  return { from: isFirst ? before.from : (part[0]?.from ?? 0), to: part.at(-1)?.to ?? 0 };
}

function isPhone(
  part: readonly NumberItem[],
  unexplained: readonly NumberItem[],
  { isPlus, isAnnounced }: { isPlus: boolean; isAnnounced: boolean },
): boolean {
  const total = digitsOf(part);
  if (isPlus && total >= SHORTEST_WITH_PLUS) return true;
  const rest = digitsOf(unexplained);
  if (rest === 0) return false;
  const spelled = part.filter(({ isSpelled }) => isSpelled).length;
  const isDialled = startsLikeDialled(part);
  const counted = isDialled || rest > MOST_DIGITS_OF_A_REST ? total : rest;
  if (spelled * 2 > part.length) {
    const shortest = isDialled ? SHORTEST - 1 : SHORTEST;
    return part.length >= FEWEST_SPELLED && total >= shortest;
  }
  return counted >= SHORTEST || (isAnnounced && counted >= SHORTEST_ANNOUNCED);
}

/** "06€12€34€56€78": five pairs with the same sign between them are no prices, dates or times. */
function isInPairs(items: readonly NumberItem[]): boolean {
  const [first, second] = items;
  if (items.length < FEWEST_PAIRS || !/^0[1-9]$/.test(first?.digits ?? "")) return false;
  return items
    .slice(1, FEWEST_PAIRS)
    .every(({ digits, gap }) => digits.length === 2 && gap.trim() === second?.gap.trim());
}

const hasWord = (item: NumberItem | undefined) => /\p{L}/u.test(item?.gap ?? "");

const isAnd = (item: NumberItem) =>
  /^(?:[^\p{L}\p{N}]+(?:et|and|und|e|y|en|un|una|uno|een|ein|um))+[^\p{L}\p{N}]+$/u.test(item.gap);

/** "06 …", "zéro six"; not "0 et 100". */
function startsLikeDialled([first, second]: readonly NumberItem[]): boolean {
  return first !== undefined && (/^0\d/.test(first.digits) || (first.digits === "0" && !hasWord(second)));
}

/**
 * "1001 et 3431", "300 et 14h30" are two numbers each: cuts a run at such words, unless they stand between all of its
 * numbers and these are short enough for the groups of a phone number.
 */
function separated(run: NumberRun): NumberRun[] {
  const { items } = run;
  if (startsLikeDialled(items) || run.hasPlus || run.isAnnounced) return [run];
  const isGrouped = items.slice(1).every(isAnd) && items.every(({ digits }) => digits.length <= 3);
  if (isGrouped) return [run];
  const isCut = (item: NumberItem, before: NumberItem | undefined) =>
    isAnd(item) && !item.isSpelled && before?.isSpelled === false;
  const cuts = items.flatMap((item, n) => (isCut(item, items[n - 1]) ? [n] : []));
  return [0, ...cuts].map((from, n) => {
    const part = items.slice(from, cuts[n]);
    const start = part[0]?.from ?? 0;
    return n === 0 ? { ...run, items: part } : { ...run, items: part, before: { from: start, to: start } };
  });
}
