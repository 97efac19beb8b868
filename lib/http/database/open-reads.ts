import { createDatabase, type OpenDatabase } from "@/db/client";
import type { Env } from "@/lib/core/env";
import type { Logger } from "@/lib/core/log";
import { createReplicaReads, type Reads } from "@/lib/http/database/read-replica";
import { createQueryWatch } from "@/lib/http/observe/query-watch";

export type { Reads } from "@/lib/http/database/read-replica";

/** Opens a pool of `max` connections on the replica of the settings; null where there is none. */
export function openReads(
  settings: Pick<Env, "DATABASE_READ_URL" | "DATABASE_STATEMENTS">,
  { max, ...parts }: { primary: OpenDatabase; log: Logger; max: number },
): Reads | null {
  const url = settings.DATABASE_READ_URL;
  if (url === undefined) return null;
  const watch = createQueryWatch(max);
  const isPrepared = settings.DATABASE_STATEMENTS === "prepared";
  return createReplicaReads({ ...parts, openReplica: () => createDatabase(url, { watch, max, isPrepared }) });
}
