import { notInArray, sql } from "drizzle-orm";
import { invariantChecks } from "@/db/schema/backoffice/watch";
import { readInvariants } from "@/lib/backoffice/system/read-invariants";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";

/** Job: checks the accounting rules and stores what it found. Returns the number of rules that are broken. */
export async function checkInvariants(ctx: SystemCtx): Promise<number> {
  const found = await readInvariants(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(invariantChecks)
      .values(found.map((one) => ({ ...one, checkedAt: tx.now })))
      .onConflictDoUpdate({
        target: invariantChecks.name,
        set: { violations: sql`excluded.violations`, checkedAt: sql`excluded.checked_at` },
      });
    await tx.db.delete(invariantChecks).where(
      notInArray(
        invariantChecks.name,
        found.map(({ name }) => name),
      ),
    );
  });
  return found.filter(({ violations }) => violations > 0).length;
}
