import { networkOf } from "@/lib/core/network";

export interface Budget {
  /** Spends one point of the network of an address; 0 when there was one, else the seconds to wait. */
  spend(address: string, nowMs?: number): number;
}

interface Counter {
  points: number;
  endMs: number;
}

/** A network that was pushed out of the memory begins anew: with more networks than this at once nothing helps. */
const MAX_NETWORKS = 50_000;

/**
 * A limit by network for work that is too frequent to count in the database, such as rendering pages: it is kept in
 * the memory of this process. The period begins with the first point.
 */
export function createNetworkBudget(
  { points, durationSeconds }: { points: number; durationSeconds: number },
  maxNetworks = MAX_NETWORKS,
): Budget {
  // In the order in which the periods begin, which is the order in which they end.
  const counters = new Map<string, Counter>();
  const makeRoom = (nowMs: number) => {
    for (const [network, { endMs }] of counters) {
      if (endMs > nowMs && counters.size < maxNetworks) return;
      counters.delete(network);
    }
  };
  return {
    spend(address, nowMs = Date.now()) {
      const network = networkOf(address);
      const known = counters.get(network);
      if (known && known.endMs > nowMs) {
        known.points += 1;
        return known.points <= points ? 0 : Math.ceil((known.endMs - nowMs) / 1000);
      }
      counters.delete(network);
      makeRoom(nowMs);
      counters.set(network, { points: 1, endMs: nowMs + durationSeconds * 1000 });
      return 0;
    },
  };
}
