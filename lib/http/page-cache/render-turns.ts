import { LRUCache } from "lru-cache";

/** Pages that Next renders for visitors: how many at once, and how many for one network. */
export interface TurnLimits {
  /** Renderings at once, of all networks together. */
  atOnce: number;
  /** Renderings at once for one network while others wait. */
  atOnceForOne: number;
  /** Renderings at once for one network while no other waits; as many as for one beside others by default. */
  atOnceAlone?: number;
  /** Renderings a minute for one network, a quarter of them at once after a quiet moment. Null: any number. */
  perMinute: number | null;
  /** Requests of one network that wait; more are refused. */
  waitingForOne: number;
}

export interface RenderTurns {
  /** Waits for a turn of the network and calls `render`. Throws `NoTurn` when the network has had its share. */
  run<T>(network: string, render: () => Promise<T>): Promise<T>;
  /** Whether a rendering runs or waits. */
  isBusy(): boolean;
}

/** The network has had its share of renderings. */
export class NoTurn extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super("too many pages were asked for");
    this.name = "NoTurn";
  }
}

/** The process has more to do than it can: whoever asks comes again later. */
export class Overloaded extends NoTurn {
  constructor(retryAfterSeconds: number) {
    super(retryAfterSeconds);
    this.name = "Overloaded";
  }
}

const MAX_NETWORKS = 50_000;
const MINUTE_MS = 60_000;
/** Seconds after which a request that found the queue full may come again. */
const QUEUE_SECONDS = 2;

interface Share {
  left: number;
  /** Instant in ms at which `left` was counted. */
  at: number;
}

/**
 * Shares renderings among networks: those that wait take turns, so that a network that asks for a thousand pages delays
 * another one by a page or two.
 */
export function createRenderTurns(limits: TurnLimits, now: () => number = Date.now): RenderTurns {
  const shares = new LRUCache<string, Share>({ max: MAX_NETWORKS });
  const running = new Map<string, number>();
  /** The order of the keys is the order of turns. */
  const waiting = new Map<string, (() => void)[]>();
  let total = 0;

  function spend(network: string): void {
    const { perMinute } = limits;
    if (perMinute === null) return;
    const most = Math.max(1, perMinute / 4);
    const { left, at } = shares.get(network) ?? { left: most, at: now() };
    const full = Math.min(most, left + ((now() - at) * perMinute) / MINUTE_MS);
    if (full < 1) throw new NoTurn(Math.ceil(((1 - full) * MINUTE_MS) / perMinute / 1_000));
    shares.set(network, { left: full - 1, at: now() });
  }

  const isAlone = (network: string) => waiting.size === 0 || (waiting.size === 1 && waiting.has(network));

  const mayRun = (network: string) => {
    const { atOnce, atOnceForOne, atOnceAlone = atOnceForOne } = limits;
    const most = isAlone(network) ? atOnceAlone : atOnceForOne;
    return total < atOnce && (running.get(network) ?? 0) < most;
  };

  function begin(network: string): void {
    total += 1;
    running.set(network, (running.get(network) ?? 0) + 1);
  }

  function enter(network: string): Promise<void> | null {
    if (!waiting.has(network) && mayRun(network)) {
      begin(network);
      return null;
    }
    const queue = waiting.get(network) ?? [];
    if (queue.length >= limits.waitingForOne) throw new NoTurn(QUEUE_SECONDS);
    waiting.set(network, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  function leave(network: string): void {
    total -= 1;
    const left = (running.get(network) ?? 1) - 1;
    if (left > 0) running.set(network, left);
    else running.delete(network);
    // The network that just had a turn waits behind the others.
    const own = waiting.get(network);
    if (own) {
      waiting.delete(network);
      waiting.set(network, own);
    }
    for (const [next, queue] of waiting) {
      if (total >= limits.atOnce) return;
      if (!mayRun(next)) continue;
      const resume = queue.shift();
      // To the end of the order, or out of it.
      waiting.delete(next);
      if (queue.length > 0) waiting.set(next, queue);
      begin(next);
      resume?.();
      return;
    }
  }

  return {
    async run(network, render) {
      spend(network);
      await enter(network);
      try {
        return await render();
      } finally {
        leave(network);
      }
    },
    isBusy: () => total > 0 || waiting.size > 0,
  };
}
