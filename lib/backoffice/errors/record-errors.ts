import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { errorReports } from "@/db/schema/backoffice/watch";
import type { SeenError } from "@/lib/core/observe/error-buffer";

/** Adds errors to their rows. One that was resolved is open again. */
export async function recordErrors(
  { db }: { db: Database },
  seen: readonly SeenError[],
  release: string,
): Promise<void> {
  if (seen.length === 0) return;
  // In one order everywhere, so that two processes never wait for each other.
  const rows = seen.toSorted((a, b) => a.fingerprint.localeCompare(b.fingerprint));
  await db
    .insert(errorReports)
    .values(rows.map((row) => ({ ...row, release })))
    .onConflictDoUpdate({
      target: errorReports.fingerprint,
      set: {
        count: sql`${errorReports.count} + excluded.count`,
        lastSeenAt: sql`greatest(${errorReports.lastSeenAt}, excluded.last_seen_at)`,
        door: sql`excluded.door`,
        release: sql`excluded.release`,
        resolvedAt: null,
      },
    });
}
