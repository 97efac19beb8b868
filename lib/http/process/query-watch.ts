import type { QueryWatch } from "@/db/watch-queries";
import { countConnections } from "@/lib/core/observe/connections";

/** Counts the connections of a pool of `max`; `close` ends it. */
export function createQueryWatch(max: number): QueryWatch & { close(): void } {
  const pool = countConnections(max);
  const nothing = () => {};
  return {
    statement: (_text, isInside) => (isInside ? nothing : pool.hold()),
    transaction: pool.hold,
    close: pool.close,
  };
}
