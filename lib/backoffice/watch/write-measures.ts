import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { dailyMeasures, measures } from "@/db/schema/backoffice/watch";
import type { Measure } from "@/lib/core/observe/take-measures";

const MINUTE_MS = 60_000;

/** Adds what a process counted to the minute and to the day (UTC). */
export async function writeMeasures(
  { db, now }: { db: Database; now: Date },
  taken: readonly Measure[],
): Promise<void> {
  if (taken.length === 0) return;
  // In one order everywhere, so that two processes never wait for each other.
  const rows = taken.toSorted((a, b) => `${a.name} ${a.label}`.localeCompare(`${b.name} ${b.label}`));
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const day = now.toISOString().slice(0, 10);
  await db
    .insert(measures)
    .values(rows.map((row) => ({ ...row, minute })))
    .onConflictDoUpdate({
      target: [measures.minute, measures.name, measures.label],
      set: { amount: sql`${measures.amount} + excluded.amount` },
    });
  await db
    .insert(dailyMeasures)
    .values(rows.map((row) => ({ ...row, day })))
    .onConflictDoUpdate({
      target: [dailyMeasures.day, dailyMeasures.name, dailyMeasures.label],
      set: { amount: sql`${dailyMeasures.amount} + excluded.amount` },
    });
}
