/** Sorted keys and, for each, the ranks of the places it names, ascending. Rank 0 is the most likely. */
export interface Postings {
  keys: string[];
  ranks: Map<string, number[]>;
}

/** `keysOfRanks[rank]` are the keys of the place with that rank. */
export function createPostings(keysOfRanks: readonly (readonly string[])[]): Postings {
  const ranks = new Map<string, number[]>();
  keysOfRanks.forEach((keys, rank) => {
    for (const key of keys) {
      const known = ranks.get(key);
      if (!known) ranks.set(key, [rank]);
      else if (known.at(-1) !== rank) known.push(rank);
    }
  });
  return { keys: [...ranks.keys()].sort(), ranks };
}

/** The lowest `limit` distinct ranks among all keys that begin with `prefix` and pass `isWanted`. */
export function lowestRanks(
  { keys, ranks }: Postings,
  prefix: string,
  limit: number,
  isWanted: (rank: number) => boolean,
): number[] {
  const lowest: number[] = [];
  for (let at = firstAtOrAfter(keys, prefix); keys[at]?.startsWith(prefix); at++) {
    for (const rank of ranks.get(keys[at] as string) ?? []) {
      // Ranks of a key ascend: once one is too high, the rest is too.
      if (lowest.length === limit && rank >= (lowest[limit - 1] as number)) break;
      if (!isWanted(rank)) continue;
      const position = firstAtOrAfter(lowest, rank);
      if (lowest[position] === rank) continue;
      lowest.splice(position, 0, rank);
      if (lowest.length > limit) lowest.pop();
    }
  }
  return lowest;
}

function firstAtOrAfter<T extends string | number>(sorted: readonly T[], wanted: T): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as T) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
