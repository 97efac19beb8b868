/** Pictures whose hashes differ in at most so many of 64 bits look the same. */
export const MOST_BITS = 10;

interface HashQuarter {
  /** Its first bit, counted from 1. */
  start: number;
  /** Differences (xor) that are looked up in this quarter. */
  differences: readonly number[];
}

const QUARTER_BITS = 16;

/** All numbers of 16 bits with at most `most` bits set. */
function differencesUpTo(most: number): number[] {
  let found = [0];
  for (let bit = 0; bit < QUARTER_BITS; bit++)
    found = [...found, ...found.map((difference) => difference | (1 << bit))].filter(
      (difference) => bitsIn(difference) <= most,
    );
  return found;
}

const bitsIn = (value: number) => value.toString(2).replaceAll("0", "").length;

const [upToOne, upToTwo] = [differencesUpTo(1), differencesUpTo(2)];

/**
 * Where similar hashes are looked up. Of two hashes that differ in at most 10 bits, one of the first three quarters
 * differs in at most 2 bits or the last one in at most 1: else they would differ in 3 + 3 + 3 + 2 bits. So nothing
 * is missed.
 */
export const hashQuarters: readonly HashQuarter[] = [
  { start: 1, differences: upToTwo },
  { start: 17, differences: upToTwo },
  { start: 33, differences: upToTwo },
  { start: 49, differences: upToOne },
];
