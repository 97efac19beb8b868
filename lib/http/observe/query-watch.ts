import type { QueryWatch } from "@/db/watch-queries";
import { countConnections } from "@/lib/core/observe/connections";
import { inSpan, statementName, telemetry } from "@/lib/core/observe/tracing";

/** Counts the connections of a pool of `max`; `close` ends it. */
export function createQueryWatch(max: number): QueryWatch & { close(): void } {
  const pool = countConnections(max);
  const nothing = () => {};
  return {
    statement(text, isInside) {
      const release = isInside ? nothing : pool.hold();
      if (!telemetry()) return release;
      return inSpan(statementName(text), { "db.system": "postgresql" }, (end) => (error) => {
        release();
        end(error);
      });
    },
    transaction: pool.hold,
    close: pool.close,
  };
}
