import { and, eq, gte, isNull, or } from "drizzle-orm";
import { emailChanges } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { hashToken } from "@/lib/core/crypto";
import { violatesConstraint } from "@/lib/core/violates-constraint";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { accountErrors } from "@/lib/identity/accounts/errors";
import { emailChangeErrors } from "@/lib/identity/email-change/errors";
import { linksPerIp, lockChange } from "@/lib/identity/email-change/lock-change";
import { changeState } from "@/lib/identity/email-change/rules";
import type { LinkInput } from "@/lib/identity/email-change/schema";
import { dropResetLinks } from "@/lib/identity/password/drop-reset-links";
import { endSessions } from "@/lib/identity/sessions/end-session";

type Change = Awaited<ReturnType<typeof lockChange>>;

/**
 * Undoes a change by the link sent to the old address ("it was not me"). A pending change is stopped; after a
 * confirmed one the old address is restored, even if the address was changed again since. All sessions of the
 * account end. Calling it twice gives the same answer.
 */
export async function undoEmailChange(ctx: Ctx, { token }: LinkInput): Promise<{ email: string }> {
  await ctx.limits.consume(linksPerIp, ctx.ip);
  return inTransaction(ctx, async (tx) => {
    const change = await lockChange(tx, eq(emailChanges.undoTokenHash, hashToken(token)));
    const state = changeState(change, tx.now);
    if (state === "final") throw emailChangeErrors.undo_expired();
    if (state === "confirmed") await restoreAddress(tx, change);
    if (state === "confirmed" || state === "pending") await undoAndSignOut(tx, change);
    return { email: change.oldEmail };
  });
}

async function restoreAddress(tx: Ctx, { userId, oldEmail }: Change): Promise<void> {
  await tx.db
    .update(users)
    .set({ email: oldEmail, emailConfirmedAt: tx.now, updatedAt: tx.now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .catch((error: unknown) => {
      if (violatesConstraint(error, "users_email_key")) throw accountErrors.email_already_used();
      throw error;
    });
}

/** Marks this change and all later ones as undone, and ends all sessions of the account. */
async function undoAndSignOut(tx: Ctx, change: Change): Promise<void> {
  await tx.db
    .update(emailChanges)
    .set({ undoneAt: tx.now })
    .where(
      and(
        eq(emailChanges.userId, change.userId),
        isNull(emailChanges.undoneAt),
        or(eq(emailChanges.id, change.id), gte(emailChanges.createdAt, change.createdAt)),
      ),
    );
  await dropResetLinks(tx, change.userId);
  await endSessions(tx.db, tx.now, eq(sessions.userId, change.userId), "email_restored");
}
