import { waitedMs } from "./machine";

/** Number of rounds of every comparison; the contestants take turns, and the median counts. */
export const ROUNDS = 5;

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Spread of the rounds: (highest - lowest) / median. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}

/**
 * Runs every contestant once in each round; each round begins with another contestant. Results by name, one for
 * each round.
 */
export async function interleave<Name extends string, R>(
  contestants: Record<Name, () => Promise<R>>,
  rounds = ROUNDS,
): Promise<Record<Name, R[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, R[]>;
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length] as Name;
      results[name].push(await contestants[name]());
    }
  }
  return results;
}

/** Median of the ratios of the rounds: noise that affects both sides of a round cancels out. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}

export interface Timing {
  /** Elapsed time, in ms. */
  wallMs: number;
  /** Elapsed time without the time for which client and server waited for a core, in ms. */
  netMs: number;
}

/** Times `count` sequential calls, during which the client and the `servers` work alternately. */
export async function timeCalls(
  count: number,
  servers: readonly number[],
  call: (n: number) => Promise<unknown>,
): Promise<Timing[]> {
  const pids = [process.pid, ...servers];
  const timings: Timing[] = [];
  for (let n = 0; n < count; n++) {
    const waited = waitedMs(pids);
    const begun = performance.now();
    await call(n);
    const wallMs = performance.now() - begun;
    timings.push({ wallMs, netMs: Math.max(0, wallMs - (waitedMs(pids) - waited)) });
  }
  return timings;
}

export const netOf = (timings: readonly Timing[]) => timings.map(({ netMs }) => netMs);
export const wallOf = (timings: readonly Timing[]) => timings.map(({ wallMs }) => wallMs);

/** Calls per second when `clients` process the `items` concurrently. */
export async function throughput<T>(
  items: readonly T[],
  clients: number,
  work: (item: T, client: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (next < items.length) await work(items[next++] as T, client);
    }),
  );
  return (items.length * 1000) / (performance.now() - begun);
}
