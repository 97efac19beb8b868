import { and, eq, isNull } from "drizzle-orm";
import { errorReports } from "@/db/schema/backoffice/watch";
import type { ResolveErrorInput } from "@/lib/backoffice/errors/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";

/** Marks errors of one shape as resolved; the next one opens them again. Does nothing when somebody else did it. */
export function resolveError(ctx: AdminCtx, { fingerprint }: ResolveErrorInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const resolved = await tx.db
      .update(errorReports)
      .set({ resolvedAt: tx.now })
      .where(and(eq(errorReports.fingerprint, fingerprint), isNull(errorReports.resolvedAt)))
      .returning({ fingerprint: errorReports.fingerprint });
    if (resolved.length > 0)
      await recordAudit(tx, { action: "error_resolved", subjectKind: "error", subjectId: fingerprint });
  });
}
