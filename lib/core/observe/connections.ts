interface Pool {
  max: number;
  demand: number;
}

// One list for each process: the front and the pages of Next are separate bundles.
const holder = globalThis as { __promessePools?: Set<Pool> };

function pools(): Set<Pool> {
  holder.__promessePools ??= new Set();
  return holder.__promessePools;
}

/**
 * Counts what asks for a connection of a pool. `hold` is called when a statement or a transaction asks for one; what it
 * returns, when it needs the connection no more. `close` takes the pool out of the figures.
 */
export function countConnections(max: number) {
  const pool = { max, demand: 0 };
  pools().add(pool);
  return {
    hold() {
      pool.demand += 1;
      let isHeld = true;
      return () => {
        if (isHeld) pool.demand -= 1;
        isHeld = false;
      };
    },
    close: () => void pools().delete(pool),
  };
}

/** Of all pools of the process: connections in use, statements and transactions that wait for one, and the most there can be. */
export function openConnections(): { in_use: number; waiting: number; max: number } {
  const sum = { in_use: 0, waiting: 0, max: 0 };
  for (const { max, demand } of pools()) {
    sum.in_use += Math.min(demand, max);
    sum.waiting += Math.max(0, demand - max);
    sum.max += max;
  }
  return sum;
}
