import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { recordAudit } from "@/lib/core/audit/record";
import { coreErrors } from "@/lib/core/errors";
import { enqueue, inTransaction, type UserCtx } from "@/lib/gateways/context";
import { requireRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";
import { closeUnanswered } from "@/lib/leads/erasure/close-unanswered";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { notify } from "@/lib/messaging/notifications/notify";
import { eraseUser } from "@/lib/privacy/account-deletion/erase-user";
import { deletionErrors } from "@/lib/privacy/account-deletion/errors";
import { hasRenewingPremium } from "@/lib/privacy/account-deletion/queries";
import type { DeleteAccountInput } from "@/lib/privacy/account-deletion/schema";

/**
 * Deletes the signed-in account in one transaction: personal data and profile are erased, ledger and invoices
 * stay with an empty owner, couples who wait for an answer are notified, every session ends, and one last email
 * is sent. A job closes what is open at the payment supplier.
 */
export async function deleteAccount(ctx: UserCtx, input: DeleteAccountInput): Promise<null> {
  await requireRecentSignIn(ctx, input.currentPassword);
  if (await hasRenewingPremium(ctx)) throw deletionErrors.premium_active();
  await inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const { locale, email, firstname } = await eraseAccount(tx, input.reason);
    await notify(tx, {
      kind: "account_deleted",
      to: { user: userId },
      subject: userId,
      locale,
      secret: JSON.stringify({ email, firstname }),
    });
  });
  ctx.log.info({ userId: ctx.actor.userId }, "account deleted");
  return null;
}

/** The deletion itself, without the last mail, in the caller's transaction. Returns the user as it was. */
export async function eraseAccount(tx: UserCtx, reason: string): Promise<typeof users.$inferSelect> {
  const { userId } = tx.actor;
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user || user.deletedAt) throw coreErrors.unauthorized();
  await closeUnanswered(tx);
  await eraseUser(tx, reason);
  await refreshSearchRow(tx, userId);
  await recordAudit(tx, { action: "account_deleted", subjectKind: "user", subjectId: userId });
  await enqueue(tx, "remove-orphaned-files", {});
  await enqueue(tx, "close-payments", { providerId: userId });
  // A database that is restored to an earlier moment has the account again.
  await enqueue(tx, "record-erasure", { party: "user", id: userId, keepsReviews: false });
  return user;
}
