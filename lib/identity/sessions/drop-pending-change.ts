import { and, eq, isNull } from "drizzle-orm";
import { emailChanges } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import type { Ctx } from "@/lib/gateways/context";

/**
 * Cancels the waiting change of address of an account that its owner has just secured: whoever requested the change
 * may not be the owner. Runs in the caller's transaction. The lock of the user makes it wait for a link that is being
 * confirmed.
 */
export async function dropPendingChange(tx: Ctx, userId: string): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  await tx.db
    .update(emailChanges)
    .set({ supersededAt: tx.now })
    .where(
      and(
        eq(emailChanges.userId, userId),
        isNull(emailChanges.confirmedAt),
        isNull(emailChanges.supersededAt),
        isNull(emailChanges.undoneAt),
      ),
    );
}
