/**
 * Sorted keys and, for each, the ranks of the places it names, ascending. Rank 0 is the most likely. All ranks stand in one
 * block: as an array for each of half a million keys they took twice the memory, and every collection of garbage went
 * through them.
 */
export interface Postings {
  keys: string[];
  /** Where the ranks of a key begin; those of the next key begin where they end. */
  starts: Uint32Array;
  ranks: Uint32Array;
}

/** `keysOfRanks[rank]` are the keys of the place with that rank. */
export function createPostings(keysOfRanks: readonly (readonly string[])[]): Postings {
  const ranksOfKeys = new Map<string, number[]>();
  let count = 0;
  keysOfRanks.forEach((keys, rank) => {
    for (const key of keys) {
      const known = ranksOfKeys.get(key);
      if (known?.at(-1) === rank) continue;
      if (known) known.push(rank);
      else ranksOfKeys.set(key, [rank]);
      count += 1;
    }
  });
  const keys = [...ranksOfKeys.keys()].sort();
  const starts = new Uint32Array(keys.length + 1);
  const ranks = new Uint32Array(count);
  let end = 0;
  keys.forEach((key, at) => {
    for (const rank of ranksOfKeys.get(key) ?? []) ranks[end++] = rank;
    starts[at + 1] = end;
  });
  return { keys, starts, ranks };
}

/** Ranks of the places with exactly this key. */
export function ranksOf({ keys, starts, ranks }: Postings, key: string): number[] {
  const at = firstAtOrAfter(keys, key);
  return keys[at] === key ? [...ranks.subarray(starts[at], starts[at + 1])] : [];
}

/** The lowest `limit` distinct ranks among all keys that begin with `prefix` and pass `isWanted`. */
export function lowestRanks(
  { keys, starts, ranks }: Postings,
  prefix: string,
  limit: number,
  isWanted: (rank: number) => boolean,
): number[] {
  const lowest: number[] = [];
  for (let key = firstAtOrAfter(keys, prefix); keys[key]?.startsWith(prefix); key++) {
    const end = starts[key + 1] as number;
    for (let at = starts[key] as number; at < end; at++) {
      const rank = ranks[at] as number;
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
