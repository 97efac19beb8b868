import { and, eq, isNull } from "drizzle-orm";
import { emailChanges } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { hashToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { violatesConstraint } from "@/lib/core/violates-constraint";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { accountErrors } from "@/lib/identity/accounts/errors";
import { isAddressTaken } from "@/lib/identity/email-change/address-availability";
import { emailChangeErrors } from "@/lib/identity/email-change/errors";
import { linksPerIp, lockChange, undoToken } from "@/lib/identity/email-change/lock-change";
import { changeState, undoSeconds } from "@/lib/identity/email-change/rules";
import type { LinkInput } from "@/lib/identity/email-change/schema";
import { dropResetLinks } from "@/lib/identity/password/drop-reset-links";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Confirms a change by the link sent to the new address: the new address becomes the one to sign in with, and
 * the old address can undo this for seven days. Opening the link twice gives the same answer. If two accounts
 * want the same address, the unique index lets the first one have it.
 */
export async function confirmEmailChange(ctx: Ctx, { token }: LinkInput): Promise<{ email: string }> {
  await ctx.limits.consume(linksPerIp, ctx.ip);
  return inTransaction(ctx, async (tx) => {
    const change = await lockChange(tx, eq(emailChanges.tokenHash, hashToken(token)));
    const state = changeState(change, tx.now);
    if (state === "confirmed" || state === "final") return { email: change.newEmail };
    if (state !== "pending") throw emailChangeErrors.link_expired();
    await applyChange(tx, change);
    return { email: change.newEmail };
  });
}

async function applyChange(tx: Ctx, change: typeof emailChanges.$inferSelect): Promise<void> {
  if (await isAddressTaken(tx, change.newEmail, change.userId)) throw accountErrors.email_already_used();
  const [user] = await tx.db
    .update(users)
    .set({ email: change.newEmail, emailConfirmedAt: tx.now, updatedAt: tx.now })
    .where(and(eq(users.id, change.userId), eq(users.email, change.oldEmail), isNull(users.deletedAt)))
    .returning({ locale: users.locale })
    .catch((error: unknown) => {
      if (violatesConstraint(error, "users_email_key")) throw accountErrors.email_already_used();
      throw error;
    });
  if (!user) throw emailChangeErrors.link_expired();
  await tx.db
    .update(emailChanges)
    .set({ confirmedAt: tx.now, undoExpiresAt: secondsAfter(tx.now, undoSeconds) })
    .where(eq(emailChanges.id, change.id));
  await dropResetLinks(tx, change.userId);
  await notify(tx, {
    kind: "email_changed",
    to: { emailChange: change.id },
    subject: change.id,
    locale: user.locale,
    secret: undoToken(tx, change.id),
  });
}
